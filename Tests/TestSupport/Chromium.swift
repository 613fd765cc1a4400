import Foundation

/// Chromium in headless mode, to verify output independently of Maquette.
package enum Chromium {
  /// The error if Chromium did not exit in time in two attempts.
  package struct Hang: Error {}

  /// Opens a page in headless mode with additional arguments. Throws `Hang` if Chromium does not exit.
  ///
  /// On an overloaded machine it can hang at startup, so a second attempt follows.
  package static func run(_ arguments: [String], page: String) throws -> Program {
    for _ in 1...2 {
      let profile = try TemporaryFolder()
      let program = try Program.run(
        "timeout",
        ["--kill-after=10", "120", "chromium"] + self.arguments(profile: profile.url.path)
          + ["--allow-file-access-from-files"] + arguments + ["file://\(page)"])
      waitForHelpers(profile: profile.url.path)
      if !timedOut.contains(program.status) { return program }
    }
    throw Hang()
  }

  /// The exit codes of `timeout` after SIGTERM and SIGKILL.
  private static let timedOut: [Int32] = [124, 137]

  /// Waits until no process has the profile in its command line, because Chromium's helper processes write to it after
  /// Chromium exits.
  static func waitForHelpers(profile: String) {
    let deadline = Date().addingTimeInterval(10)
    while isNamed(profile), Date() < deadline { usleep(20_000) }
  }

  private static func isNamed(_ profile: String) -> Bool {
    let name = Array(profile.utf8)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { process in
        guard process.allSatisfy(\.isNumber), let file = fopen("/proc/\(process)/cmdline", "r") else {
          return false
        }
        defer { fclose(file) }
        var line = [UInt8](repeating: 0, count: 1 << 14)
        return line.prefix(fread(&line, 1, line.count, file)).contains(name)
      }
    } catch {
      return false
    }
  }

  /// The arguments of each run: headless mode, and a separate profile.
  static func arguments(profile: String) -> [String] {
    ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(profile)"]
  }
}
