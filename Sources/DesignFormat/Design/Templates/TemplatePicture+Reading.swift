import Foundation

extension TemplatePicture {
  private static let sourceKey = Key(
    "source", Form.raw(like: .innerPath), "The item's picture, or a path from the design's folder.",
    isRequired: true, examples: ["{image}", "photos/1.jpg"], details: "The item's is `\"{image}\"`.")
  private static let mode = Key(
    "contentMode", Form<ContentMode>.choice(.contentMode),
    "How a picture of another shape stands in its box.",
    details:
      "`scaleAspectFill` covers the box, `scaleAspectFit` is seen whole, `scaleToFill` is stretched to the box's shape, `center` has its natural size, and `tile` is the same, repeated from the top left."
  ).defaulting(to: .scaleAspectFill)
  private static let focusKey = Key(
    "focus", Form.raw(like: .focus), "What pictures without a focus of their own are cropped around.",
    otherwise: "the middle",
    details: "It counts in fractions from 0 to 1 of the picture's width and height; an item's own focus wins."
  )
  private static let placeholderKey = Key(
    "placeholder", Form<Placeholder>.choice("placeholder"), "What stands in for a missing picture.",
    details:
      "`fill` is a plain grey, `initials` a grey with initials, `tinted` the same in the item's `{accent}`."
  ).defaulting(to: .none)
  private static let initials = Key("placeholderText", TemplateText.form, "Whose initials are shown.")
  private static let iconKey = Key(
    "placeholderIcon", Form.raw(like: TemplateIconName.form), "What is shown where there are no initials.",
    details: "It is shown in a `fill`, too.")

  /// A picture.
  static let form = TemplateNodeForm(
    "image", "templateImage", "A picture.", .plain,
    keys: [
      .key(sourceKey), .key(mode), .key(focusKey), .key(placeholderKey), .key(initials), .key(iconKey),
    ]
  ) { reader, scope in
    let source = reader.required(sourceKey).flatMap { Self.source($0, images: scope.images) }
    let picture = TemplatePicture(reader, source: source ?? .item)
    return source.map { _ in .image(picture) }
  }

  /// Reads all keys but the source.
  private init(_ reader: KeyReader, source: Source) {
    let (focusField, iconField) = (reader[Self.focusKey], reader[Self.iconKey])
    let placeholder = reader.has(Self.placeholderKey.key) ? reader[Self.placeholderKey.key] : Placeholder.none
    self.init(
      source: source, contentMode: reader[Self.mode], focus: focusField?.focus(),
      placeholder: placeholder ?? .none, placeholderText: reader[Self.initials],
      placeholderIcon: iconField.flatMap(TemplateIconName.form.read))
    if contentMode != .scaleAspectFill {
      focusField?.warn(
        "unused-focus",
        #"a picture with the content mode \#(quoted(contentMode.rawValue)) is not cropped to its focus"#,
        hint: #"take "focus" out, or write "contentMode": "scaleAspectFill""#)
    }
    // What a wrong placeholder was meant to be is not known.
    if placeholder == Placeholder.none {
      iconField?.warn(
        "unused-placeholder", "without a placeholder its icon is not seen",
        hint: #"add "placeholder": "fill""#)
    }
  }

  /// Reads `"{image}"` or a path from the design's folder.
  private static func source(_ field: Field, images: ImageFolder) -> Source? {
    guard let inner = TemplateBinding.whole(field) else { return images.reference(field).map { .file($0) } }
    guard inner == "image" else {
      field.report(
        "wrong-kind", "{\(inner)} is not a picture",
        hint: #"write "{image}", or a path from the design file's folder"#)
      return nil
    }
    return .item
  }
}
