#!/usr/bin/python3
"""A window of WebKitGTK that is as small as it is told to be, for WebKitWebDriver.

WebKitGTK's own has a toolbar that makes no page narrower than 447 px, and keeps what the console
says to itself. WIDTH and HEIGHT are the page's. The first line names the distribution's Python,
since another one that is first on the path has no `gi`.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

home = os.environ["HOME"]
size = int(os.environ["WIDTH"]), int(os.environ["HEIGHT"])
# What a page keeps is kept on a disk, as at home.
data = WebKit2.WebsiteDataManager(base_data_directory=f"{home}/data", base_cache_directory=f"{home}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def view(_session):
    page = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = page.get_settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    # The card that the processor plays falls over, and stands still, on a busy machine: pages are
    # painted without one.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    window = Gtk.Window()
    window.set_default_size(*size)
    window.set_size_request(*size)
    window.add(page)
    window.show_all()
    page.grab_focus()
    return page


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", view)


context.connect("automation-started", started)
Gtk.main()
