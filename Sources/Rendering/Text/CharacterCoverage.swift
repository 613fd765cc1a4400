import CPango

/// The characters that a family has.
@safe final class CharacterCoverage {
  private let handle: OpaquePointer

  /// Takes over a set that fontconfig has made for the caller.
  private init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  /// The characters of a set that stays fontconfig's.
  init(copying handle: OpaquePointer) {
    unsafe self.handle = FcCharSetCopy(handle)
  }

  deinit { unsafe FcCharSetDestroy(handle) }

  func intersection(_ other: OpaquePointer) -> CharacterCoverage {
    unsafe CharacterCoverage(owning: FcCharSetIntersect(handle, other))
  }

  /// Whether the family can set a whole text, no character of which asks for a picture.
  func covers(_ string: String) -> Bool {
    string.unicodeScalars.allSatisfy { scalar in
      if scalar.value < 0x7F { return true }
      if scalar.properties.isEmojiPresentation || scalar == Self.emojiSelector { return false }
      return unsafe FcCharSetHasChar(handle, scalar.value) != 0
    }
  }

  /// The variation selector that asks for an emoji in colour.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
}
