import Foundation

/// Chromium as another reader of what is drawn.
public enum Chromium {
  /// Opens a page without a window, with `arguments` that say what to do with it.
  public static func run(_ arguments: [String], page: String) throws -> Program {
    let profile = try TemporaryFolder()
    return try Program.run(
      "chromium",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files",
        "--user-data-dir=\(profile.url.path)",
      ] + arguments + ["file://\(page)"])
  }
}
