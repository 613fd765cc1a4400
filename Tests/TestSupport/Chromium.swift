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
      if !timedOut.contains(program.status) { return program }
    }
    throw Hang()
  }

  /// What `timeout` ends with: where the program heeds it, and where it must be killed.
  private static let timedOut: [Int32] = [124, 137]

  /// What every run says: no window, and a profile of its own.
  static func arguments(profile: String) -> [String] {
    ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(profile)"]
  }
}
