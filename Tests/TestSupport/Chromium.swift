import Foundation

/// Chromium as another reader of what is drawn.
public enum Chromium {
  /// Opens a page without a window, with `arguments` that say what to do with it.
  public static func run(_ arguments: [String], page: String) throws -> Program {
    let profile = try TemporaryFolder()
    return try Program.run(
      "chromium",
      self.arguments(profile: profile.url.path) + ["--allow-file-access-from-files"] + arguments + [
        "file://\(page)"
      ])
  }

  /// What every run says: no window, and a profile of its own.
  static func arguments(profile: String) -> [String] {
    ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(profile)"]
  }
}
