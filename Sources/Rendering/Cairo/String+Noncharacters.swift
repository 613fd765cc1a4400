extension String {
  /// The string as Cairo takes it: it refuses the 66 code points that Unicode keeps from being characters (Unicode
  /// Standard, section 23.7). Others of as many bytes in UTF-8 stand for them, so that clusters still fit.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    return unicodeScalars.reduce(into: "") { string, scalar in
      let isKept = !scalar.properties.isNoncharacterCodePoint
      string.unicodeScalars.append(isKept ? scalar : scalar.value < 0x10000 ? "\u{FFFD}" : "\u{F0000}")
    }
  }
}
