import Foundation

/// A `data:` URL (RFC 2397), as the value of an XML attribute.
struct DataURL {
  /// The media type without parameters, in lowercase.
  let type: String
  let data: Data

  /// Parses a URL. Returns `nil` if it is not a `data:` URL. If its data is not valid Base64, `data` is empty.
  init?(_ value: String) {
    let text = XMLText.text(ofValue: value) ?? value
    guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else { return nil }
    let parts = text[text.index(text.startIndex, offsetBy: 5)..<comma].lowercased()
      .split(separator: ";", omittingEmptySubsequences: false).map { $0[...].trimmed }
    type = String(parts[0])
    let bytes = Self.unescaped(text[text.index(after: comma)...].utf8)
    data = parts.last == "base64" ? Self.base64(bytes) : Data(bytes)
  }

  /// Returns the bytes with each escape sequence, such as `%2B`, replaced by its byte.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), text)
    bytes.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Decodes Base64 as browsers do: white space and missing padding are allowed.
  private static func base64(_ letters: [UInt8]) -> Data {
    let letters = letters.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    let padding = [UInt8](repeating: UInt8(ascii: "="), count: -letters.count & 3)
    return Data(base64Encoded: Data(letters + padding)) ?? Data()
  }
}
