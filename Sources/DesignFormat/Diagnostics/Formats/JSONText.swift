internal import Foundation

/// Writes values as JSON that is the same on every run and does no harm on a terminal.
enum JSONText {
  /// Indented, keys in order, with a line feed at the end.
  static func text(of value: some Encodable) -> String {
    do {
      return escaped(String(decoding: try value.orderedJSON(isIndented: true), as: UTF8.self)) + "\n"
    } catch {
      preconditionFailure("texts and whole numbers can be written as JSON: \(error)")
    }
  }

  /// Nothing but texts holds such characters, and in texts JSON lets everything be escaped.
  private static func escaped(_ json: String) -> String {
    json.unicodeScalars.reduce(into: "") { result, scalar in
      guard !scalar.isPrintable, scalar != "\n" else {
        result.unicodeScalars.append(scalar)
        return
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
