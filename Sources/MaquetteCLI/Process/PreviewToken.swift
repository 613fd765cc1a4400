import Foundation
import Preview

/// The secret in the address of a preview's page.
enum PreviewToken {
  private static let variable = "MAQUETTE_PREVIEW_TOKEN"

  /// The one that the environment gives, for an address that stays the same; otherwise a new one. The program starts
  /// itself anew after a crash, and the page goes on with it.
  static var current: String {
    let given = ProcessInfo.processInfo.environment[variable] ?? ""
    guard given.utf8.count >= 16, given.utf8.allSatisfy(isPlain) else {
      let token = Gate.newToken()
      setenv(variable, token, 1)
      return token
    }
    return given
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
