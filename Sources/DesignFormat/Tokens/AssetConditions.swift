/// The conditions of an element in a color set or an image set (Asset Catalog Format Reference).
struct AssetConditions: Equatable {
  /// The appearance for which the element is meant; nil for any appearance.
  private var luminosity: ColorTraits.Appearance?
  private var isHighContrast = false
  /// Whether the element is for displays with a wide gamut. It is less suitable than others, since images are drawn in
  /// sRGB.
  private(set) var isWide = false
  /// The idiom of an element that is only for one kind of device, or else the key of another condition that is not
  /// supported, such as `memory`; nil for an element without such conditions.
  private(set) var restriction: String?

  private static let unsupportedKeys = [
    "subtype", "locale", "memory", "graphics-feature-set", "screen-width", "width-class", "height-class",
  ]

  /// Reads the conditions among the keys of an element. Returns nil after reporting that they are invalid.
  init?(_ reader: inout ObjectReader) {
    let idiom = reader.required("idiom")?.string()
    var isValid = true
    for appearance in reader["appearances"]?.elements() ?? [] where !readAppearance(appearance) {
      isValid = false
    }
    isWide =
      reader["display-gamut"]?.choice(.displayGamut, among: [("sRGB", false), ("display-P3", true)]) ?? false
    let keys = Self.unsupportedKeys.filter { reader.has($0) }
    guard let idiom, isValid else { return nil }
    restriction = keys.first ?? (idiom == "universal" ? nil : idiom)
  }

  /// Returns how well the element suits a variant; nil if it is for another appearance or contrast. The appearance
  /// is more important than the contrast.
  func suitability(for variant: ColorVariant) -> Int? {
    let isDark = variant.withNormalContrast == .dark
    if let luminosity, (luminosity == .dark) != isDark { return nil }
    if isHighContrast, variant == variant.withNormalContrast { return nil }
    return (luminosity == nil ? 0 : 2) + (isHighContrast ? 1 : 0)
  }

  /// Reads one of the appearances of an element. Returns false after reporting that it is invalid.
  private mutating func readAppearance(_ field: Field) -> Bool {
    guard var reader = field.object() else { return false }
    let kind = reader.required("appearance")?
      .choice("appearance", among: [("luminosity", true), ("contrast", false)])
    let value = reader.required("value")
    reader.finish()
    guard let kind, let value else { return false }
    if kind {
      luminosity = value.choice(.luminosityValue, of: ColorTraits.Appearance.self)
      return luminosity != nil
    }
    let contrast = value.choice(.contrastValue, of: ColorTraits.Contrast.self)
    isHighContrast = contrast == .high
    return contrast != nil
  }
}

extension Field {
  /// Reports that a set of an asset catalog has no element for a variant; `noun` is the kind of the set.
  func reportMissing(_ variant: ColorVariant, of noun: String) {
    report(
      "missing-variant", "the \(noun) has no variant for \(variant.words)",
      hint: #"add a variant with the idiom "universal" and without "appearances""#)
  }
}
