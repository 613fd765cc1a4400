internal import LayoutEngine

/// An image set of an asset catalog (Asset Catalog Format Reference, "Image Set Type").
struct AssetImageSet {
  /// An element of the array `images` that names a file.
  struct Image {
    /// The name of the file in the set's folder.
    let file: String
    /// The value of `filename`, where problems of the file are reported.
    let field: Field
    /// Pixels per point; 1 without a `scale`.
    let scale: Int
    /// The direction of layouts for which the image is meant; nil for any direction.
    let direction: LayoutDirection?
    let conditions: AssetConditions
  }

  private(set) var images: [Image] = []
  /// Whether `template-rendering-intent` is `template`, so that the images are drawn in a tint color.
  private(set) var isTemplate = false

  /// Keys of images that do not affect how an image is drawn.
  private static let ignoredKeys = [
    "alignment-insets", "auto-scaling", "color-space", "compression-type", "expected-size", "matching-style",
    "platform", "role", "size",
  ]

  /// Reads the `Contents.json` of an image set. Returns nil after reporting that it is invalid.
  init?(_ field: Field) {
    guard var reader = field.object() else { return nil }
    guard let elements = reader["images"].map({ $0.elements() }) ?? [] else { return nil }
    if var properties = reader["properties"]?.object() { readIntent(&properties) }
    var isValid = true
    for element in elements where !readImage(element) { isValid = false }
    guard isValid else { return nil }
  }

  /// Adds an element of the array `images` if it names a file. Returns false after reporting that it is invalid.
  private mutating func readImage(_ field: Field) -> Bool {
    guard var reader = field.object() else { return false }
    let conditions = AssetConditions(&reader)
    let scale = reader["scale"].map { $0.choice("scale", among: [("1x", 1), ("2x", 2), ("3x", 3)]) } ?? 1
    let direction = reader["language-direction"].map {
      $0.choice(
        .languageDirection,
        among: [("left-to-right", LayoutDirection.leftToRight), ("right-to-left", .rightToLeft)])
    }
    readIntent(&reader)
    let isUnassigned = reader.flag("unassigned")
    let file = reader["filename"]
    let name = file.map { $0.nonEmptyString() }
    if file != nil, reader.has("resizing") {
      field.warn("unused-key", #""resizing" has no effect; the image is scaled as a whole"#)
    }
    _ = Self.ignoredKeys.map { reader.has($0) }
    reader.finish()
    // Xcode keeps files that have no place in the set.
    if isUnassigned { return true }
    guard let conditions, let scale, direction != .some(nil), name != .some(nil) else { return false }
    if let file, let name, let name {
      images.append(
        Image(file: name, field: file, scale: scale, direction: direction ?? nil, conditions: conditions))
    }
    return true
  }

  private mutating func readIntent(_ reader: inout ObjectReader) {
    let intent = reader["template-rendering-intent"]?
      .choice(.renderingMode, among: [("template", true), ("original", false)])
    if intent == true { isTemplate = true }
  }
}

extension [AssetImageSet.Image] {
  /// The images for all devices. If there are none, the images for iPhone, or else those with the same condition as the
  /// first image.
  var forPreferredDevice: [AssetImageSet.Image] {
    let restrictions = map(\.conditions.restriction)
    guard let first = restrictions.first, !restrictions.contains(nil) else {
      return filter { $0.conditions.restriction == nil }
    }
    let preferred = restrictions.contains("iphone") ? "iphone" : first
    return filter { $0.conditions.restriction == preferred }
  }

  /// Returns the images that suit a variant best.
  func best(for variant: ColorVariant) -> [AssetImageSet.Image] {
    let best = compactMap { $0.conditions.suitability(for: variant) }.max()
    return best.map { best in filter { $0.conditions.suitability(for: variant) == best } } ?? []
  }
}
