import CPango

/// A face that texts can be set in.
public struct InstalledFace: Equatable, Sendable {
  /// The family that texts ask for it by.
  public var family: String
  /// The weights that it can have, as OpenType counts them, from 1 to 1000.
  public var weights: ClosedRange<Int>
  /// Whether it is an italic or oblique.
  public var isItalic: Bool
  /// The version that its file gives itself, with three decimals.
  public var version: String
  /// The absolute path of its file.
  public var file: String
  /// The place of its family among those that serve characters which a text's own family lacks, from 0; `nil` for one
  /// that is used only where it is named.
  public var fallbackPlace: Int?
}

extension FontFolders {
  /// All faces in the folders that count, by family, weight and file; throws where there are none.
  public func faces() throws(RenderingError) -> [InstalledFace] {
    let order = FallbackFamilies.text + FallbackFamilies.others
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return try FontConfiguration(paths + fallbackPaths).faces.map { face in
      var face = face
      face.fallbackPlace = places[face.family]
      return face
    }
    .sorted { ($0.family, $0.weights.lowerBound, $0.file) < ($1.family, $1.weights.lowerBound, $1.file) }
  }
}

extension InstalledFace {
  /// `nil` where the face lacks what texts ask by.
  @unsafe init?(_ pattern: OpaquePointer?) {
    func string(_ property: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value
      else { return nil }
      return unsafe String(cString: value)
    }
    func integer(_ property: String) -> Int {
      var value: Int32 = 0
      return unsafe FcPatternGetInteger(pattern, property, 0, &value) == FcResultMatch ? Int(value) : 0
    }
    guard let family = string(FC_FAMILY), let file = string(FC_FILE) else { return nil }
    var (least, most) = (80.0, 80.0)
    if unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &least) == FcResultMatch {
      most = least
    } else if let range = unsafe Self.range(FC_WEIGHT, in: pattern) {
      (least, most) = (range.lowerBound, range.upperBound)
    }
    self.family = family
    self.file = file
    let weights = [least, most].map { Int(FcWeightToOpenTypeDouble($0).rounded()) }
    self.weights = weights[0]...max(weights[0], weights[1])
    isItalic = integer(FC_SLANT) != 0
    // Font designers write the 16.16 number with three decimals.
    // Negative numbers are large ones, as in `FontRevision`.
    let thousandths = (Int(UInt32(truncatingIfNeeded: integer(FC_FONTVERSION))) * 1_000 + 32_768) / 65_536
    let decimals = String(thousandths % 1_000)
    version = "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }

  @unsafe private static func range(_ property: String, in pattern: OpaquePointer?) -> ClosedRange<Double>? {
    var handle: OpaquePointer?
    var (least, most) = (0.0, 0.0)
    guard unsafe FcPatternGetRange(pattern, property, 0, &handle) == FcResultMatch,
      unsafe FcRangeGetDouble(handle, &least, &most) != 0, least <= most
    else { return nil }
    return least...most
  }
}
