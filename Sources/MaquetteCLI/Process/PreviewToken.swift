import Foundation
import Preview

/// The secret token in the URL of a preview's page.
enum PreviewToken {
  private static let variable = "MAQUETTE_PREVIEW_TOKEN"

  /// Returns the token in the environment, which keeps the URL constant, or else a random one.
  static func new() -> String {
    let given = ProcessInfo.processInfo.environment[variable] ?? ""
    return given.utf8.count >= 16 && given.utf8.allSatisfy(isPlain) ? given : Gate.newToken()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
