extension TemplatePicture {
  /// Reads what an image has besides what all parts have; nil after reporting that there is no source.
  static func read(_ object: inout ObjectReader, images: ImageFolder) -> TemplatePicture? {
    let source = object.required("source").flatMap { Self.source($0, images: images) }
    let mode = object["contentMode"]?.choice(.contentMode, of: ContentMode.self) ?? .scaleAspectFill
    let focusField = object["focus"]
    let placeholder =
      object["placeholder"].map { $0.choice("placeholder", of: Placeholder.self) } ?? Placeholder.none
    let text = object["placeholderText"].flatMap(TemplateText.read)
    let iconField = object["placeholderIcon"]
    let picture = TemplatePicture(
      source: source ?? .item, contentMode: mode, focus: focusField?.focus(),
      placeholder: placeholder ?? .none,
      placeholderText: text, placeholderIcon: iconField.flatMap(TemplateIconName.read))
    if mode != .scaleAspectFill {
      focusField?.warn(
        "unused-focus",
        #"a picture with the content mode \#(quoted(mode.rawValue)) is not cropped to its focus"#,
        hint: #"take "focus" out, or write "contentMode": "scaleAspectFill""#)
    }
    if placeholder == Placeholder.none {
      iconField?.warn(
        "unused-placeholder", "without a placeholder its icon is not seen",
        hint: #"add "placeholder": "fill""#)
    }
    return source.map { _ in picture }
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
