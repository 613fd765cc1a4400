package import Comparison
package import DesignFormat
package import Foundation
import Maquette

/// A text that is safe to print in a terminal.
///
/// Characters that move the cursor, change colors or change the direction of text are escaped as in JSON, such as `\u001B`, so
/// that JSON documents remain equivalent. Line feeds and tabs are not escaped.
package struct TerminalText {
  package let data: Data

  /// Creates a text from UTF-8.
  package init(_ data: Data) {
    self.data =
      data.contains(where: Self.isSuspicious)
      ? Data(Self.escaped(String(decoding: data, as: UTF8.self), where: Self.isObeyed).utf8) : data
  }

  package init(_ text: String) {
    self.init(Data(text.utf8))
  }

  fileprivate static func escaped(_ string: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard string.unicodeScalars.contains(where: isEscaped) else { return string }
    var text = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      if isEscaped(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Returns whether a byte may be the first byte of a control character. Most texts contain no such byte.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || [0x7F, 0xC2, 0xD8, 0xE2].contains(byte)
  }

  fileprivate static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    // Control characters, and marks, embeddings, overrides and isolates of direction (Unicode Standard Annex 9, table 1).
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text for a terminal in one line, for paths and other names that may contain line feeds and tabs.
  package var inOneLine: String {
    TerminalText.escaped(self) { $0 == "\n" || $0 == "\t" || TerminalText.isObeyed($0) }
  }
}

/// An error about an input that the user specified and that cannot be used.
package struct InputError: Error, CustomStringConvertible {
  /// The message, in one line.
  package let description: String
  package let code: String
  /// The problems in the input files.
  package var details = DiagnosticReport()

  package init(_ description: String, code: String = "no-input") {
    self.description = description.inOneLine
    self.code = code
  }

  package var diagnostic: Diagnostic { Diagnostic(code: code, message: description) }
}

/// An error for options that are invalid or contradict each other.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Returns the end of a message about an unknown name, such as `; did you mean "ana"?`; empty if no known name is similar.
package func nameHint(for name: String, in known: [String]) -> String {
  nearest(to: name, in: known).first.map { "; \(didYouMean([$0], for: name))" } ?? ""
}

package enum Tool {
  package static let name = "maquette"
  /// This program's version, as in `CHANGELOG.md`.
  package static let version = Renderer.version
  /// The running executable, even if its file has been replaced.
  package static let file = "/proc/self/exe"
  /// This program's name and version, followed by one line per library that affects images.
  package static var versions: String {
    let libraries = Renderer.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return ([software.lowercased()] + libraries).joined(separator: "\n")
  }
  /// This program's name and version, for the properties of files.
  package static let software = Renderer.software
  package static let described = ReviewReport.Tool(
    name: name, version: version, libraries: Renderer.libraries)
  package static let diagnosticTool = DiagnosticTool(name: name, version: version)
}
