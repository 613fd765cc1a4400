internal import Foundation
internal import LayoutEngine

/// A value that a template shows or tests.
package enum TemplateValue: Equatable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case color(DesignColor)
  indirect case image(ImageReference)
  /// A text that is the path or the name of an image. The third value is the color of the color set with the
  /// same name, if there is one.
  indirect case picture(String, ImageReference, DesignColor?)
  /// A text that is the name of one of the design's own icons.
  case icon(String, IconName)
  case list([TemplateValue])
  /// An object in a list: its values with their keys.
  case fields([ItemDatum])
  /// A reference to a token or an asset: the reference as written, and the color that it refers to.
  case reference(String, DesignColor)

  package var text: String? {
    switch self {
    case .text(let text), .reference(let text, _), .picture(let text, _, _), .icon(let text, _): text
    case .number(let number): number.shortText
    case .flag(let flag): flag ? "true" : "false"
    case .color, .image, .list, .fields: nil
    }
  }

  package var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    case .flag, .color, .image, .reference, .picture, .icon, .list, .fields: nil
    }
  }

  package var color: DesignColor? {
    switch self {
    case .color(let color), .reference(_, let color): color
    case .picture(_, _, let color): color
    case .text(let text): DesignColor(text)
    case .number, .flag, .image, .icon, .list, .fields: nil
    }
  }

  /// The value as an icon, either a design's own or a shipped one; nil if it is not an icon.
  package var icon: IconName? {
    if case .icon(_, let icon) = self { return icon }
    return text.flatMap(IconName.init(rawValue:))
  }

  package var image: ImageReference? {
    switch self {
    case .image(let image), .picture(_, let image, _): image
    default: nil
    }
  }

  package var list: [TemplateValue]? { if case .list(let values) = self { values } else { nil } }

  /// Whether the value passes a test without an operator; `false`, an empty text and an empty list do not.
  package var isTrue: Bool {
    switch self {
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .number, .color, .image, .reference, .picture, .icon, .fields: true
    }
  }
}

/// The values for a template's bindings.
package struct TemplateData: Equatable, Sendable {
  private var values: [String: TemplateValue] = [:]
  /// The environment of the screen that shows the template; nil if no binding needs it.
  package var environment: TemplateEnvironment?
  package var geometry: TemplateCellGeometry?
  /// The items whose values are combined by aggregates, such as `sum amount`; empty outside of headers,
  /// footers and decorations.
  private var items: [Item] = []

  package init() {}

  /// The language tag that determines the format of numbers and dates.
  package var language: String { environment?.language ?? "en" }

  package subscript(key: String) -> TemplateValue? {
    get { values[key] ?? geometry?[key] ?? environment?[key] }
    set { values[key] = newValue }
  }

  /// Returns the elements of the list with the key `key`. Without such a list, returns the values that the
  /// section's items have for this key.
  func elements(of key: String) -> [TemplateValue] {
    values[key]?.list ?? items.compactMap { item in item.data.first { $0.key == key }?.value }
  }
}

extension TemplateData {
  /// Creates the values of an item. `number` is the item's index in its screen, and `index` its index in its section, both from 0.
  package init(_ item: Item, number: Int, index: Int, in section: Section) {
    for datum in item.data { values[datum.key] = datum.value }
    values["id"] = .text(item.id)
    values["name"] = item.name.map { .text($0) }
    values["detail"] = item.detail.map { .text($0) }
    values["image"] = item.image.map { .image($0) }
    values["color"] = item.color.map { .color($0) }
    values["accent"] = .color(item.color ?? .system(.accent(item.accentNumber ?? number)))
    let header = section.list?.hasHeaderItem == true ? 1 : 0
    values["layout.isFirst"] = .flag(index == header)
    values["layout.isLast"] = .flag(index == section.items.count - 1)
    values["number"] = .number(Double(number + 1))
    if index < header { values["title"] = values["name"] }
    values["state.\(item.state.rawValue)"] = .flag(true)
  }

  /// Creates the values of a section's header or footer with the text `title`. `number` is the section's index in its screen, from
  /// 0.
  package init(_ section: Section, number: Int, title: String?) {
    for datum in section.data { values[datum.key] = datum.value }
    items = section.items
    values["title"] = title.map { .text($0) }
    values["count"] = .number(Double(section.items.count))
    values["section"] = .number(Double(number + 1))
  }
}

extension TemplateData {
  /// Returns the values with the environment of a viewport with traits, and with numbers and dates formatted for a language.
  package func shown(on viewport: Viewport, as traits: Traits = Traits(), in language: String) -> TemplateData
  {
    var data = self
    data.environment = TemplateEnvironment(viewport, traits, language: language)
    return data
  }
}

extension SystemColor {
  /// Returns the accent color for an index: one of ten system colors, which repeat. Adjacent indices have clearly different colors.
  package static func accent(_ number: Int) -> SystemColor {
    let accents: [SystemColor] = [
      .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemBlue, .systemGreen, .systemPurple,
      .systemRed, .systemMint, .systemBrown,
    ]
    let index = number % accents.count
    return accents[index < 0 ? index + accents.count : index]
  }
}

/// The properties of a viewport and a language for bindings, such as `viewport.width`.
package struct TemplateEnvironment: Equatable, Sendable {
  /// The language tag that determines the format of numbers and dates.
  package let language: String
  /// The appearance, which a part or a screen may override.
  package var appearance: ColorTraits.Appearance
  private let contrast: ColorTraits.Contrast
  private let size: CGSize
  private let horizontalSizeClass: SizeClass
  private let verticalSizeClass: SizeClass
  private let idiom: Device.Idiom?
  private let orientation: Orientation
  private let system: SystemGeneration
  /// The margin of titles and lists inside the safe area, in points.
  private let margin: Double

  package init(_ viewport: Viewport, _ traits: Traits, language: String) {
    (appearance, contrast) = (traits.appearance, traits.contrast)
    (self.language, size, idiom) = (language, viewport.size, viewport.device?.idiom)
    (orientation, system) = (viewport.orientation, viewport.system)
    (horizontalSizeClass, verticalSizeClass) = viewport.sizeClasses
    let margins = viewport.layoutMargins
    margin = max(
      16, min(margins.left - viewport.safeAreaInsets.left, margins.right - viewport.safeAreaInsets.right))
  }

  static let keys = [
    "viewport.width", "viewport.height", "viewport.horizontalSizeClass", "viewport.verticalSizeClass",
    "viewport.idiom", "viewport.orientation", "viewport.appearance", "viewport.contrast", "system.version",
  ]

  /// The keys whose values depend on the appearance and the contrast.
  static let colorKeys: Set = ["viewport.appearance", "viewport.contrast"]

  /// The value of a key such as `viewport.width`; nil for any other key, and for the idiom of a viewport without a device.
  subscript(key: String) -> TemplateValue? {
    switch key {
    case "viewport.width": .number(Double(size.width))
    case "viewport.height": .number(Double(size.height))
    case "viewport.horizontalSizeClass": .text(horizontalSizeClass.rawValue)
    case "viewport.verticalSizeClass": .text(verticalSizeClass.rawValue)
    case "viewport.idiom": idiom.map { .text($0.rawValue) }
    case "viewport.orientation": .text(orientation.rawValue)
    case "viewport.appearance": .text(appearance.rawValue)
    case "viewport.contrast": .text(contrast.rawValue)
    case "layout.margin": .number(margin)
    case "system.version": .number(system == .ios18 ? 18 : 26)
    default: nil
    }
  }
}
