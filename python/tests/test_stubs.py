"""The type stubs of the Rust side match it."""

import subprocess
import sys


def test_stubs_are_what_the_module_has(tmp_path):
    command = [sys.executable, "-m", "mypy.stubtest", "kozyr._native"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
