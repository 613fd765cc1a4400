extension DiffSides {
  /// The digests of each side's code, which tell it from other code; empty where none was given.
  package var codeDigests: [String] {
    [code.old, code.new].compactMap { LayoutCodeFiles.digest(of: $0) }
  }

  /// Whether the sides are drawn with other code each.
  var codeDiffers: Bool { code.old != code.new && Set(codeDigests).count != 1 }
}
