/// The content behind a screen's cells: a gradient or an image, which may be blurred by a material.
package struct ScreenBackground: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case gradient(TemplateGradient)
    indirect case image(ImageReference, TemplateImage.ContentMode)
  }

  package let content: Content
  /// The material over the content; nil for none.
  package let material: SystemMaterial?
  /// Whether the background scrolls with the cells, and is as high as the scrolled content.
  package let scrolls: Bool

  /// The part that draws the background without its material.
  package var part: TemplateNode {
    var partStyle = TemplateStyle()
    (partStyle.width, partStyle.height) = (.fill, .fill)
    switch content {
    case .gradient(let gradient):
      partStyle.background = .gradient(gradient)
      return TemplateNode(TemplateOverlay(alignment: .center), partStyle: partStyle, children: [])
    case .image(let image, let mode):
      return TemplateNode(TemplateImage(image, contentMode: mode), partStyle: partStyle, children: [])
    }
  }

  package var image: ImageReference? { if case .image(let image, _) = content { image } else { nil } }
}

extension ScreenBackground {
  private static let gradient = Key(
    "gradient", Form.raw(like: TemplateFill.gradient.form),
    "The gradient behind the cells, or a token of the type gradient.")
  private static let image = Key(
    "image", Form.raw(like: ImageReference.form), "The image behind the cells.",
    examples: ["photos/lake.jpg"])
  private static let mode = Key(
    "contentMode", Form<TemplateImage.ContentMode>.choice(.contentMode),
    "How the image is fitted into the screen."
  ).defaulting(to: .scaleAspectFill)
  private static let material = Key(
    "material", Form<SystemMaterial>.choice("material"),
    "The material that blurs and tints the gradient or image.")
  private static let scrolls = Key(
    "scrolls", Form<Bool>.flag, "Whether the background scrolls with the cells."
  ).defaulting(to: false)
  private static let color = Key(
    "color", Form.color, "The color of the bars, which is also drawn behind transparent pixels.",
    otherwise: "the first color of the gradient, or the default background")

  static let object: ObjectForm<ScreenBackground> = ObjectForm<ScreenBackground>(
    "screenBackground", "A gradient or an image behind the cells of a screen.",
    keys: [
      .key(gradient), .key(image), .key(mode), .key(material), .key(scrolls), .key(color),
    ],
    rules: ["oneOf": [["required": ["gradient"]], ["required": ["image"]]]],
    examples: [
      ["gradient": ["colors": ["#2B5876", "#4E4376"]]], ["image": "photos/1.jpg", "material": "thin"],
    ])

  static let form = Form.raw("a color, or a [gradient or image](#screens)") {
    .anyOf([Form.color.schema(), object.schema])
  }

  /// Reads a color, or an object with a gradient or an image. The color of a gradient is its first color.
  static func read(
    _ field: Field, images: ImageFolder
  ) -> (color: DesignColor?, background: ScreenBackground?) {
    guard case .object = field.value.content,
      field.value.member("gradient") != nil || field.value.member("image") != nil
        || !DesignColor.isObject(field)
    else { return (field.color(), nil) }
    guard let reader = KeyReader(field, object) else { return (nil, nil) }
    let fillField = reader[gradient]
    let image = reader[image].flatMap(images.itemImage)
    let (mode, material, scrolls, color) = (reader[mode], reader[material], reader[scrolls], reader[color])
    let (hasGradient, hasImage) = (fillField != nil, reader["image"] != nil)
    reader.finish()
    guard hasGradient != hasImage else {
      field.report(
        "background-forms", #"expected either "gradient" or "image""#,
        hint: ##"write {"gradient": {"colors": ["#2B5876", "#4E4376"]}} or {"image": "photos/1.jpg"}"##)
      return (color, nil)
    }
    if let image {
      return (color, ScreenBackground(content: .image(image, mode), material: material, scrolls: scrolls))
    }
    let bound = ["type", "direction"].contains { key in
      if case .string(let text)? = fillField?.value.member(key)?.value.content {
        text.hasPrefix("{")
      } else {
        false
      }
    }
    if bound {
      fillField?.report("wrong-kind", "a screen has no values for its background")
      return (color, nil)
    }
    guard let fillField, case .gradient(let gradient)? = TemplateFill.readGradient(fillField) else {
      return (color, nil)
    }
    let colors = gradient.colors.map { color -> DesignColor? in
      if case .fixed(let color) = color { color } else { nil }
    }
    guard let first = colors.first, colors.allSatisfy({ $0 != nil }) else {
      fillField.report("wrong-kind", "a screen has no values for its background")
      return (color, nil)
    }
    return (
      color ?? first, ScreenBackground(content: .gradient(gradient), material: material, scrolls: scrolls)
    )
  }
}
