import Foundation

/// Chromium as another reader of what is drawn.
public enum Chromium {
  /// It did not end in time, however often it was started.
  public struct Hang: Error {}

  /// Opens a page without a window, with `arguments` that say what to do with it; throws where it hangs.
  ///
  /// On a starved machine it may hang before it opens anything, so it has a second start.
  public static func run(_ arguments: [String], page: String) throws -> Program {
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

  /// What `timeout` ends with: where the program heeds it, and where it must be killed.
  private static let timedOut: [Int32] = [124, 137]

  /// Waits until no process is left that names a profile: those that help Chromium write into it after it has ended.
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

  /// What every run says: no window, and a profile of its own.
  static func arguments(profile: String) -> [String] {
    ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(profile)"]
  }
}
