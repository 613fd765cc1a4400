/// Signs of Thai, Lao, Khmer and Burmese that belong to the syllable before them. No line begins with one.
enum DependentSigns {
  /// Whether some bytes may be letters of these scripts. Other texts are spared the work.
  static func mayOccur(in text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      switch first {
      case 0xE0: (0xB8...0xBB).contains(second)
      case 0xE1: (0x80...0x82).contains(second) || second == 0x9E || second == 0x9F
      case 0xEA: second == 0xA7 || second == 0xA9
      default: false
      }
    }
  }

  /// Whether a scalar repeats the word before it, from which spaces may separate it.
  static func isRepetition(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{E46}" || scalar == "\u{EC6}" || scalar == "\u{17D7}"
  }

  /// Whether the scalar at an index, which is not the first, belongs to the syllable of the one before it.
  static func isDependent(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard isSoutheastAsian(scalar) else { return false }
    return isJoining(scalars[index - 1]) || isMark(scalar) || isVowelAfter(scalar)
      || isFinal(scalar, before: scalars[(index + 1)...].prefix(2))
  }

  private static func isSoutheastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// A sign that puts the next consonant below, or a vowel that is written before its consonant.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x17D2, 0x1039, 0xE40...0xE44, 0xEC0...0xEC4: true
    default: false
    }
  }

  /// A vowel that Unicode counts as a letter, and that is written after its consonant.
  private static func isVowelAfter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE30, 0xE32...0xE33, 0xE45, 0xEB0, 0xEB2...0xEB3, 0xEBD: true
    default: false
    }
  }

  /// A consonant of Burmese without a vowel, or with another consonant below it: it ends a syllable.
  private static func isFinal(_ scalar: Unicode.Scalar, before next: ArraySlice<Unicode.Scalar>) -> Bool {
    guard (0x1000...0x1021).contains(scalar.value), let first = next.first else { return false }
    return first == "\u{103A}" || first == "\u{1039}" || (first == "\u{1037}" && next.last == "\u{103A}")
  }
}
