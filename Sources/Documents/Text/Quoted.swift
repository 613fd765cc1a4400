/// Quotes a piece of a design for a message: at most 60 characters, nothing that a terminal would obey, and nothing that
/// looks like a space and is none.
public func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result += scalar.isPrintable && !scalar.isForeignSpace ? String(scalar) : scalar.escaped
    }
  }
  return result + (text.unicodeScalars.dropFirst(60).isEmpty ? "\"" : "…\"")
}

/// A text in which everything that a terminal or an editor would obey is written as an escape: controls and
/// direction overrides, and unless `keepingLines` line breaks and tabs.
public func visible(_ text: String, keepingLines: Bool = false) -> String {
  func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isPrintable || (keepingLines && (scalar == "\n" || scalar == "\t"))
  }
  guard !text.unicodeScalars.allSatisfy(isShown) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    result += isShown(scalar) ? String(scalar) : scalar.escaped
  }
}

/// Joins quoted names as English does: `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
package func listed(_ names: [String], conjunction: String = "or") -> String {
  names.map(quoted).inWords(conjunction)
}

extension Unicode.Scalar {
  /// Whether a terminal shows it rather than acting on it, as on controls, line separators and direction overrides.
  package var isPrintable: Bool {
    if isASCII { return !isControl }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }

  /// Whether it is a space, such as a no-break space, and not that of ASCII.
  fileprivate var isForeignSpace: Bool { !isASCII && properties.generalCategory == .spaceSeparator }

  /// Whether it is of the category Cc, which Unicode never changes: a look into its tables takes a quarter of the time in
  /// which an item is read.
  @inlinable package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// The scalar as JSON would escape it below U+10000, and as Swift would above.
  package var escaped: String {
    let digits = String(value, radix: 16, uppercase: true)
    guard value < 0x10000 else { return "\\u{\(digits)}" }
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
