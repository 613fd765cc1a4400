package import Foundation
package import Graphics

/// One of the paints of a fill.
package struct TemplatePaintLayer: Equatable, Sendable {
  package var fill: TemplateFill
  package var opacity = 1.0
  /// How the paint is combined with the paints below it and with the content behind the part.
  package var blendMode = BlendMode.normal

  init(_ fill: TemplateFill) {
    self.fill = fill
  }
}

/// An image as the paint of a box, a shape, a text or a border.
package struct TemplateImagePaint: Equatable, Sendable {
  package internal(set) var source: TemplateImage.Source
  package var contentMode = TemplateImage.ContentMode.scaleAspectFill
  /// The part of the image that is drawn, in fractions of the image's width and height.
  package var crop: CGRect?
  /// The size of a tile, as a fraction of the image's natural size.
  package var tileScale = 1.0
  /// The clockwise rotation of the image before it is fitted into the box, in degrees: a multiple of 90.
  package var rotation = 0.0

  package func reference(in data: TemplateData) -> ImageReference? { source.reference(in: data) }
}

extension TemplatePaintLayer {
  /// The maximum number of paints.
  static let limit = 32

  private static let color = Key("color", Form.templateColor, "The color.")
  private static let image = Key(
    "image", Form.raw("object") { TemplateImagePaint.object.schema }, "The image.")
  private static let gradient = Key(
    "gradient", Form.raw(like: TemplateFill.gradient.form), "A gradient, or a token of the type gradient.")
  private static let opacity = Key("opacity", Form.share, "The opacity of the paint.").defaulting(to: 1)
  private static let blendMode = Key(
    "blendMode", Form<BlendMode>.boundChoice(.blendMode),
    "The blend mode that combines the paint with the content drawn before it."
  ).defaulting(to: .normal)

  static let object = ObjectForm<TemplatePaintLayer>(
    "templatePaintLayer", "A paint of a fill: a color, a gradient or an image.",
    keys: [.key(color), .key(gradient), .key(image), .key(opacity), .key(blendMode)],
    rules: [
      "oneOf": [["required": ["color"]], ["required": ["gradient"]], ["required": ["image"]]]
    ])

  /// Whether an object is a paint instead of a color.
  static func isObject(_ field: Field) -> Bool {
    !DesignColor.isObject(field)
      || ["gradient", "image", "opacity", "blendMode"].contains { field.value.member($0) != nil }
  }

  static func read(_ field: Field) -> TemplateFill? {
    guard let reader = KeyReader(field, object) else { return nil }
    let (color, gradient, image) = (reader[color], reader[gradient], reader[image])
    let (opacity, blendMode) = (reader[opacity], reader[blendMode])
    let kinds = ["color", "gradient", "image"].filter { reader[$0] != nil }
    reader.finish()
    guard kinds.count == 1 else {
      if kinds.isEmpty {
        field.report(
          "missing-key", #"missing key "gradient""#,
          hint: "write a color, or an object with a color, a gradient or an image")
      } else {
        field.report(
          "paint-forms", "expected one of \(kinds.map(quoted).inWords("and"))",
          hint: "write an array with a paint for each")
      }
      return nil
    }
    let fill =
      gradient.flatMap(TemplateFill.readGradient) ?? image.flatMap(TemplateImagePaint.read).map { .image($0) }
      ?? color.map { .color($0) }
    guard let fill else { return nil }
    guard opacity != 1 || blendMode != .normal else { return fill }
    var layer = TemplatePaintLayer(fill)
    (layer.opacity, layer.blendMode) = (opacity, blendMode)
    return .layers([layer])
  }
}

extension TemplateImagePaint {
  private static let mode = Key(
    "contentMode", Form<TemplateImage.ContentMode>.boundChoice(.contentMode),
    "How the image is fitted into the box."
  ).defaulting(to: .scaleAspectFill)
  private static let cropRange = NumberRange(lowest: -100, highest: 100)
  private static let cropLengths = NumberRange(lowest: 0, highest: 100, includesLowest: false)
  private static let crop = Key(
    "crop",
    Form<CGRect>(
      words: "`[x, y, width, height]`",
      schema: {
        let numbers = [cropRange, cropRange, cropLengths, cropLengths].map {
          Form<Double>.number(in: $0).schema()
        }
        var schema = Schema([
          "type": "array", "prefixItems": .array(numbers.map(\.json)), "minItems": 4, "maxItems": 4,
        ])
        schema.definitions = numbers.flatMap(\.definitions)
        return schema
      }
    ) { field in
      guard let numbers = field.numbers("[x, y, width, height]", count: 4, in: cropRange) else { return nil }
      guard numbers[2] > 0, numbers[3] > 0 else {
        field.report(
          "out-of-range", "expected a width and a height above 0",
          hint: "write [0, 0, 1, 1] for the whole image")
        return nil
      }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }, "The part of the image to draw, in fractions of the image.", otherwise: "the whole image")
  private static let tileScale = Key(
    "tileScale", Form.number(in: 0.01...100), "The size of a tile, as a fraction of the image's own size."
  ).defaulting(to: 1)
  private static let rotation = Key(
    "rotation",
    Form<Double>(
      words: "a multiple of 90, from -360 to 360",
      schema: { Form<Double>.number(in: -360...360).schema().adding(["multipleOf": 90]) }
    ) { field in
      guard let degrees = Form<Double>.number(in: -360...360).read(field) else { return nil }
      guard degrees.truncatingRemainder(dividingBy: 90) == 0 else {
        field.report("out-of-range", "expected a multiple of 90, found \(degrees.shortText)")
        return nil
      }
      return degrees
    }, "The rotation of the image, clockwise, in degrees."
  ).defaulting(to: 0)

  static let object = ObjectForm<TemplateImagePaint>(
    "templateImagePaint", "An image as a paint.",
    keys: [.key(TemplateImage.sourceKey), .key(mode), .key(crop), .key(tileScale), .key(rotation)])

  static func read(_ field: Field) -> TemplateImagePaint? {
    guard let reader = KeyReader(field, object) else { return nil }
    let images = (field.validation.context as? DesignContext)?.images
    let source = reader.required(TemplateImage.sourceKey).flatMap {
      TemplateImage.source($0, images: images)
    }
    var paint = TemplateImagePaint(source: source ?? .item)
    (paint.contentMode, paint.crop, paint.tileScale) = (reader[mode], reader[crop], reader[tileScale])
    paint.rotation = reader[rotation]
    reader.finish()
    return source.map { _ in paint }
  }
}

extension TemplateFill {
  /// The bindings of the fill's colors and images.
  var bindings: [TemplateBinding.TypedBinding] {
    colors.compactMap { $0.binding.map { ($0, .color) } } + images.flatMap(\.source.bindings)
  }

  private var images: [TemplateImagePaint] {
    switch self {
    case .color, .gradient, .material: []
    case .image(let image): [image]
    case .layers(let layers): layers.flatMap(\.fill.images)
    }
  }

  /// The images that the fill shows for an item's values.
  package func images(in data: TemplateData) -> [ImageReference] {
    images.compactMap { $0.reference(in: data) }
  }

  /// Returns the fill with its images replaced by the images of `other`, the same fill as the design
  /// specifies it.
  func withImages(of other: TemplateFill?) -> TemplateFill {
    switch (self, other) {
    case (.image(var image), .image(let original)?):
      image.source = original.source
      return .image(image)
    case (.layers(let layers), .layers(let originals)?) where layers.count == originals.count:
      return .layers(
        zip(layers, originals).map { layer, original in
          var layer = layer
          layer.fill = layer.fill.withImages(of: original.fill)
          return layer
        })
    default: return self
    }
  }
}

/// A material of UIKit (`UIBlurEffect.Style` and `UIGlassEffect.Style`), which blurs and tints the content behind it.
package enum SystemMaterial: String, Sendable, CaseIterable {
  case ultraThin
  case thin
  case regular
  case thick
  case chrome
  /// The regular glass of iOS 26, which becomes dark over dark content.
  case glass
  /// The clear glass of iOS 26.
  case clearGlass

  package var isGlass: Bool { self == .glass || self == .clearGlass }

  static let sentence = "The material that blurs and tints the content behind it."
}

/// A background of a material, with an optional tint.
package struct TemplateMaterial: Equatable, Sendable {
  package let material: SystemMaterial
  /// The color that tints the material; nil for the material's own color.
  package var tint: TemplateColor?
  /// The appearance that the part specifies; nil to use the appearance of the cell.
  package var appearance: ColorTraits.Appearance?

  /// Whether the part's content takes the dark appearance over dark content.
  package var adaptsToContent: Bool { material == .glass && tint == nil }

  func mapTint(_ change: (TemplateColor) -> TemplateColor) -> TemplateMaterial {
    var material = self
    material.tint = tint.map(change)
    return material
  }
}

extension TemplateMaterial {
  private static let material = Key(
    "material", Form<SystemMaterial>.choice("material"), SystemMaterial.sentence, isRequired: true)
  private static let tint = Key(
    "tint", Form.templateColor, "The color that tints the material.", otherwise: "the material's own color")
  private static let object = ObjectForm<TemplateMaterial>(
    "templateMaterial", "A material of UIKit, which blurs the content behind the part.",
    keys: [.key(material), .key(tint)],
    examples: [["material": "thin"], ["material": "glass", "tint": "tintColor"]])

  /// Whether a value is an object with the key `material`.
  fileprivate static func isMaterial(_ field: Field) -> Bool { field.value.member("material") != nil }

  fileprivate static func read(_ field: Field) -> TemplateMaterial? {
    guard let reader = KeyReader(field, object) else { return nil }
    let (material, tint) = (reader.required(material), reader[tint])
    reader.finish()
    return material.map { TemplateMaterial(material: $0, tint: tint) }
  }

  fileprivate static var schema: Schema { object.schema }
}

extension TemplateFill {
  package var isMaterial: Bool { if case .material = self { true } else { false } }

  /// Whether the part's content takes the dark appearance over dark content.
  package var adaptsToContent: Bool {
    if case .material(let material) = self { material.adaptsToContent } else { false }
  }

  /// The form of a part's background: a fill or a material.
  static let background = Form<TemplateFill>(
    words: #"a color, a gradient, an image, a material, or an array of paints"#,
    schema: { .anyOf([form.schema(), TemplateMaterial.schema]) }
  ) { field in
    TemplateMaterial.isMaterial(field) ? TemplateMaterial.read(field).map { .material($0) } : form.read(field)
  }
}

/// The background of a sheet: a color, or a material over the screen behind it.
package enum SheetBackground: Equatable, Sendable {
  case color(DesignColor)
  case material(SystemMaterial)

  package var color: DesignColor? { if case .color(let color) = self { color } else { nil } }

  package var material: SystemMaterial? { if case .material(let material) = self { material } else { nil } }
}

extension SheetBackground {
  private static let material = Key(
    "material", Form<SystemMaterial>.choice("material"), SystemMaterial.sentence, isRequired: true)
  private static let object = ObjectForm<SheetBackground>(keys: [.key(material)])

  static let form = Form<SheetBackground>(
    words: #"a color, or `{ "material": "thin" }`"#,
    schema: { .anyOf([Form.color.schema(), object.schema]) }
  ) { field in
    guard TemplateMaterial.isMaterial(field) else { return field.color().map { .color($0) } }
    guard let reader = KeyReader(field, object) else { return nil }
    let material = reader.required(material)
    reader.finish()
    return material.map { .material($0) }
  }
}
