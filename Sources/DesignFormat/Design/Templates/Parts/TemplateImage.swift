package import Foundation

package struct TemplateImage: TemplatePart {
  package enum Source: Equatable, Sendable {
    /// The item's image.
    case item
    indirect case bound(TemplateBinding, fallback: ImageReference?)
    indirect case file(ImageReference)
  }

  package enum Placeholder: String, Sendable, CaseIterable {
    case none
    /// A plain gray area.
    case fill
    /// A gray area with the initials of `placeholderText`.
    case initials
    /// An area in the item's accent color with the initials of `placeholderText`.
    case tinted
  }

  /// The scaling of an image in its box. The names are UIKit's, except for `tile`.
  package enum ContentMode: String, Sendable, CaseIterable {
    /// Covers the box; the image is cropped around the focus point.
    case scaleAspectFill
    case scaleAspectFit
    case scaleToFill
    /// Shows the image at its natural size, in the center.
    case center
    /// Repeats the image at its natural size, from the top left.
    case tile

    package var keepsNaturalSize: Bool { self == .center || self == .tile }
  }

  /// The colors in which an image is drawn, with UIKit's names.
  package enum RenderingMode: String, Sendable, CaseIterable {
    /// The mode that the image set specifies; the image's own colors if there is none.
    case automatic
    /// The image's own colors.
    case alwaysOriginal
    /// The part's color, with the image's alpha.
    case alwaysTemplate
  }

  package private(set) var source: Source
  package let contentMode: ContentMode
  package let renderingMode: RenderingMode
  /// The focus point for cropping, in fractions of the image's width and height from its top left; nil for the center. An item's
  /// own focus point takes precedence.
  package let focus: CGPoint?
  package let placeholder: Placeholder
  /// The text whose initials are shown.
  package private(set) var placeholderText: TemplateText?
  /// The icon that is shown if there are no initials.
  package let placeholderIcon: TemplateIconName?

  package var name: String { "image" }

  package var bindings: [TemplateBinding.TypedBinding] {
    source.bindings + (placeholderText?.bindings ?? []).flatMap { $0.uses(.text) }
      + (placeholderIcon?.typedBindings ?? [])
  }

  package var fonts: [FontFamilyRequest] { [] }

  package var needsImage: Bool {
    switch placeholder {
    case .none: source == .item
    case .fill: source == .item && placeholderIcon == nil
    case .initials, .tinted: false
    }
  }

  package var revealsBackground: Bool { false }

  package func reference(in data: TemplateData) -> ImageReference? { source.reference(in: data) }

  /// Whether an image is drawn in the part's color, with the image's alpha.
  package func drawsAsTemplate(_ reference: ImageReference?) -> Bool {
    switch renderingMode {
    case .automatic: reference?.files.isTemplate ?? false
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    }
  }

  package func mapTexts(_ change: TextChange) -> TemplateImage { self }

  /// Returns a copy of this part with the `source` and `placeholderText` of `other`, which is the part in the design. This part
  /// was decoded again with an item's values, without looking up images or translating texts.
  package func withTexts(of other: TemplateImage) -> TemplateImage {
    var picture = self
    (picture.source, picture.placeholderText) = (other.source, other.placeholderText)
    return picture
  }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateImage {
  static let sourceKey = Key(
    "source",
    Form.raw("a path, or a value") {
      let path = #"(?!\{[^{}]*\}$)(?![/~])(?!.*://)"#
      return .anyOf([
        Schema([
          "type": "string", "minLength": 1,
          "pattern": .string("^(?:\(TemplateKey.bindingPattern)$|\\{assets\\.[^{}]+\\}$|\(path))"),
        ]), ImageReference.pair.schema,
      ])
    }, "The item's image, an image in the item's data, a path from the design's folder, or an image set.",
    isRequired: true, examples: ["{image}", "{avatar}", "photos/1.jpg", "{assets.check}", "{a b}"],
    details:
      "The item's image is `\"{image}\"`; in `data`, an image is an image set such as `{assets.check}`, or a path that ends in \(SourceImageFormat.endings). An object with `light` and `dark` has an image for each appearance."
  )
  private static let mode = Key(
    "contentMode", Form<ContentMode>.boundChoice(.contentMode),
    "How an image is fitted into its box.",
    details:
      "`scaleAspectFill` covers the box, `scaleAspectFit` shows the whole image, `scaleToFill` stretches it, `center` has the natural size, and `tile` repeats the image in its natural size from the top left."
  ).defaulting(to: .scaleAspectFill)
  private static let focusKey = Key(
    "focus", Form.raw(like: .focus), "The focus for cropping images without a focus of their own.",
    otherwise: "the middle",
    details:
      "The focus consists of fractions from 0 to 1 of the image's width and height; an item's own focus has priority."
  )
  private static let renderingKey = Key(
    "renderingMode", Form<RenderingMode>.boundChoice(.renderingMode),
    "Whether the image is drawn in its own colors.",
    details:
      "`alwaysOriginal` draws the image in its own colors; `alwaysTemplate` draws the image's alpha in the part's `color`, which suits symbols and logos. `automatic` is the mode of the [image set](#asset-catalogs), and `alwaysOriginal` for other images."
  ).defaulting(to: .automatic)
  private static let placeholderKey = Key(
    "placeholder", Form<Placeholder>.boundChoice("placeholder"), "The placeholder of a missing image.",
    details:
      "`fill` is plain gray, `initials` is gray with initials, and `tinted` is the item's `{accent}` with initials."
  ).defaulting(to: .none)
  private static let initials = Key(
    "placeholderText", TemplateText.form, "The text whose initials are shown.")
  private static let iconKey = Key(
    "placeholderIcon", Form.raw(like: TemplateIconName.form), "The icon that replaces missing initials.",
    details: "The placeholder `fill` also shows this icon.")

  static let form = TemplateNodeForm(
    "image", "templateImage", "An image.", .withColor,
    keys: [
      .key(sourceKey), .key(mode), .key(focusKey), .key(renderingKey), .key(placeholderKey), .key(initials),
      .key(iconKey),
    ]
  ) { reader, sources in
    let source = reader.required(sourceKey).flatMap { Self.source($0, images: sources.images) }
    let picture = TemplateImage(reader, source: source ?? .item)
    return source.map { _ in picture }
  }

  init(_ image: ImageReference, contentMode: ContentMode) {
    self.init(
      source: .file(image), contentMode: contentMode, renderingMode: .automatic, focus: image.focus,
      placeholder: .none, placeholderText: nil, placeholderIcon: nil)
  }

  private init(_ reader: KeyReader, source: Source) {
    let (focusField, iconField) = (reader[Self.focusKey], reader[Self.iconKey])
    let placeholder = reader.has(Self.placeholderKey.key) ? reader[Self.placeholderKey.key] : Placeholder.none
    self.init(
      source: source, contentMode: reader[Self.mode], renderingMode: reader[Self.renderingKey],
      focus: focusField?.focus(),
      placeholder: placeholder ?? .none, placeholderText: reader[Self.initials],
      placeholderIcon: iconField.flatMap(TemplateIconName.form.read))
    if contentMode != .scaleAspectFill {
      focusField?.warn(
        "unused-focus",
        #""focus" has no effect with the content mode \#(quoted(contentMode.rawValue))"#,
        hint: #"remove it, or write "contentMode": "scaleAspectFill""#)
    }
    let isOriginal =
      renderingMode == .alwaysOriginal
      || renderingMode == .automatic && !source.mayBeTemplate(in: reader.field.validation.tokens.assets)
    if isOriginal, reader["renderingMode"]?.valueInTemplate == nil {
      reader["color"]?.warn(
        "unused-color", #""color" has no effect on an image in its own colors"#,
        hint: #"remove "color", or write "renderingMode": "alwaysTemplate""#)
    }
    // An invalid placeholder is also nil here. The icon may be intended for it, so the icon is not reported.
    if placeholder == Placeholder.none {
      iconField?.warn(
        "unused-placeholder", #""placeholderIcon" has no effect without a placeholder"#,
        hint: #"add "placeholder": "fill""#)
    }
  }

  static func source(_ field: Field, images: ImageFolder?) -> Source? {
    guard let images else { return .item }
    guard case .string(let text) = field.value.content, field.assetName(text) == nil,
      let inner = TemplateBinding.whole(field)
    else { return images.reference(field).map { .file($0) } }
    if inner == "image" { return .item }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    let isImage = TemplateKey.isFree(binding.key) || TemplateKey.kind(of: binding.key) == .image
    guard isImage, binding.expression == nil, binding.format == nil else {
      field.report(
        "wrong-kind", "{\(inner)} is not an image",
        hint: #"write "{image}", or a path from the design file's folder"#)
      return nil
    }
    guard let name = binding.fallback else { return .bound(binding, fallback: nil) }
    let written = Field(
      value: JSONValue(.string(name), offset: field.value.offset), path: field.path,
      validation: field.validation)
    return images.reference(written).map { .bound(binding, fallback: $0) }
  }
}

extension TemplateImage.Source {
  var bindings: [TemplateBinding.TypedBinding] {
    switch self {
    case .file: []
    case .item: [(TemplateBinding("image", path: .root), .image)]
    case .bound(let binding, _): [(binding, .image)]
    }
  }

  func reference(in data: TemplateData) -> ImageReference? {
    switch self {
    case .file(let reference): reference
    case .item: data["image"]?.image
    case .bound(let binding, let fallback): binding.value(in: data)?.image ?? fallback
    }
  }

  /// Whether an image of a catalog may specify that it is drawn in the part's color.
  fileprivate func mayBeTemplate(in assets: AssetCatalog) -> Bool {
    switch self {
    case .file(let reference): reference.files.isTemplate
    case .item, .bound: !assets.imageSets.isEmpty
    }
  }
}
