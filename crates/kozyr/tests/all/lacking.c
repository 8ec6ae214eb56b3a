// A file system that lacks what LACKS names, and pages of 16 KiB, told by a library that is loaded
// before others.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int lacks(const char *what) {
    const char *all = getenv("LACKS");
    return all && strstr(all, what);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAILS(what, error) if (lacks(what)) { errno = error; return -1; }

int bind(int fd, const struct sockaddr *to, socklen_t length) {
    if (to->sa_family == AF_UNIX) FAILS("sockets", EOPNOTSUPP)
    return REAL(bind)(fd, to, length);
}
int chmod(const char *path, mode_t mode) { FAILS("chmod", EPERM) return REAL(chmod)(path, mode); }
int fchmod(int fd, mode_t mode) { FAILS("chmod", EPERM) return REAL(fchmod)(fd, mode); }
int flock(int fd, int how) { FAILS("flock", ENOLCK) return REAL(flock)(fd, how); }
int fcntl64(int fd, int how, void *with) {
    if (how == 6 || how == 7) FAILS("fcntl", EINVAL)
    return ((int (*)(int, int, void *))dlsym(RTLD_NEXT, "fcntl64"))(fd, how, with);
}
int fcntl(int fd, int how, void *with) { return fcntl64(fd, how, with); }
int fsync(int fd) {
    struct stat found;
    if (fstat(fd, &found) == 0 && S_ISDIR(found.st_mode)) FAILS("fsync", EINVAL)
    return REAL(fsync)(fd);
}
void *mmap64(void *at, size_t n, int rights, int how, int fd, off_t from) {
    if (fd >= 0 && (how & MAP_SHARED) && lacks("mmap")) { errno = ENODEV; return MAP_FAILED; }
    return ((void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap64"))(
        at, n, rights, how, fd, from);
}
void *mmap(void *at, size_t n, int rights, int how, int fd, off_t from) {
    return mmap64(at, n, rights, how, fd, from);
}
long sysconf(int name) {
    return name == _SC_PAGESIZE && lacks("small pages") ? 16384 : REAL(sysconf)(name);
}
