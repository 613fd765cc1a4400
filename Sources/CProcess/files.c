#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox.h"

// The header of Debian 12 only describes version 2 of Landlock. An older kernel accepts the structure if it is truncated to the
// fields of the kernel's version.
struct ruleset {
  uint64_t files, network, scopes;
};

enum {
  /// All access rights of Landlock 1, from EXECUTE to MAKE_SYM.
  version_1 = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1,
  refer = 1 << 13,
  truncate_files = 1 << 14,
  ioctl_devices = 1 << 15,
  bind_and_connect = 3,
  sockets_and_signals = 3,
};

static struct ruleset everything(long version) {
  struct ruleset rules = {.files = version_1};
  if (version >= 2) rules.files |= refer;
  if (version >= 3) rules.files |= truncate_files;
  if (version >= 4) rules.network = bind_and_connect;
  if (version >= 5) rules.files |= ioctl_devices;
  if (version >= 6) rules.scopes = sockets_and_signals;
  return rules;
}

static size_t size(long version) {
  if (version >= 6) return sizeof(struct ruleset);
  return version >= 4 ? offsetof(struct ruleset, scopes) : offsetof(struct ruleset, network);
}

/// Allows access to a path. A path that does not exist is ignored.
static void allow(int rules, const char *path, uint64_t rights) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return;
  struct stat status;
  if (fstat(place, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
  struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = place};
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(place);
}

int sandbox_restrict_files(const char *program, const char *const *readable) {
  static const char *const system[] = {
      "/usr",       "/lib",         "/lib64",    "/etc/ld.so.cache", "/sys/devices/system/cpu",
      "/dev/null",  "/dev/urandom", "/proc/self"};
  static const char *const loaders[] = {"/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"};
  const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return errno;
  struct ruleset handled = everything(version);
  int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, size(version), 0);
  if (rules < 0) return errno;
  for (size_t i = 0; i < sizeof system / sizeof *system; i++) allow(rules, system[i], reading);
  for (; *readable; readable++) allow(rules, *readable, reading);
  const uint64_t executing = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
  for (size_t i = 0; i < sizeof loaders / sizeof *loaders; i++) allow(rules, loaders[i], executing);
  allow(rules, program, executing);
  int error = syscall(SYS_landlock_restrict_self, rules, 0) ? errno : 0;
  close(rules);
  return error;
}
