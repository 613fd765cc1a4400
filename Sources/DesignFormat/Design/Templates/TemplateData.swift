internal import Foundation
internal import LayoutEngine

/// A value that a template shows or asks about.
public enum TemplateValue: Equatable, Sendable {
  /// Characters.
  case text(String)
  /// A number.
  case number(Double)
  /// `true` or `false`.
  case flag(Bool)
  /// A colour.
  case color(DesignColor)
  /// A picture.
  indirect case image(ImageReference)
  /// A text that is the path of a picture.
  indirect case picture(String, ImageReference)
  /// A text that is the name of one of the design's own icons.
  case icon(String, IconName)
  /// Values, one after the other.
  case list([TemplateValue])
  /// Values by keys: an element of a list.
  case fields([ItemDatum])
  /// A reference to a token or an asset: as a text as it is written, as a colour what it leads to.
  case reference(String, DesignColor)

  /// The value as a text shows it; nil for what is no text.
  public var text: String? {
    switch self {
    case .text(let text), .reference(let text, _), .picture(let text, _), .icon(let text, _): text
    case .number(let number): number.shortText
    case .flag(let flag): flag ? "true" : "false"
    case .color, .image, .list, .fields: nil
    }
  }

  /// The value as a number; nil for what is none.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    case .flag, .color, .image, .reference, .picture, .icon, .list, .fields: nil
    }
  }

  /// The value as a colour; nil for what is none.
  public var color: DesignColor? {
    switch self {
    case .color(let color), .reference(_, let color): color
    case .text(let text): DesignColor(text)
    case .number, .flag, .image, .picture, .icon, .list, .fields: nil
    }
  }

  /// The value as an icon, one of the design's own or a shipped one; nil for what is none.
  public var icon: IconName? {
    if case .icon(_, let icon) = self { return icon }
    return text.flatMap(IconName.init(rawValue:))
  }

  /// The value as a picture; nil for what is none.
  public var image: ImageReference? {
    switch self {
    case .image(let image), .picture(_, let image): image
    default: nil
    }
  }

  /// The elements of a list; nil for what is none.
  public var list: [TemplateValue]? { if case .list(let values) = self { values } else { nil } }

  /// Whether a condition holds for the value: `false`, an empty text and an empty list count as no.
  public var isTrue: Bool {
    switch self {
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .number, .color, .image, .reference, .picture, .icon, .fields: true
    }
  }
}

/// The values that a template's bindings take.
public struct TemplateData: Equatable, Sendable {
  private var values: [String: TemplateValue] = [:]
  /// The screen that shows the template; nil for none, where nothing depends on one.
  public var environment: TemplateEnvironment?
  /// Where the cell stands that the template draws; nil where nothing is known of it.
  package var place: TemplatePlace?

  /// No values.
  public init() {}

  /// The language tag that numbers and dates are written for.
  package var language: String { environment?.language ?? "en" }

  /// The value of a key; nil for none.
  public subscript(key: String) -> TemplateValue? {
    get { values[key] ?? place?[key] ?? environment?[key] }
    set { values[key] = newValue }
  }
}

extension TemplateData {
  /// The values of an item, which is the `number`th of its screen, counted from 0; `place` is its number in its
  /// section.
  public init(_ item: Item, number: Int, place: Int, in section: Section) {
    for datum in item.data { values[datum.key] = datum.value }
    values["id"] = .text(item.id)
    values["name"] = item.name.map { .text($0) }
    values["detail"] = item.detail.map { .text($0) }
    values["image"] = item.image.map { .image($0) }
    values["color"] = item.color.map { .color($0) }
    values["accent"] = .color(item.color ?? .system(.accent(item.accentNumber ?? number)))
    let header = section.list?.hasHeaderItem == true ? 1 : 0
    values["layout.isFirst"] = .flag(place == header)
    values["layout.isLast"] = .flag(place == section.items.count - 1)
    values["number"] = .number(Double(number + 1))
    if place < header { values["title"] = values["name"] }
    values["state.\(item.state.rawValue)"] = .flag(true)
  }

  /// The values of a section, the `number`th of its screen, counted from 0, with the text to show.
  public init(_ section: Section, number: Int, title: String?) {
    values["title"] = title.map { .text($0) }
    values["count"] = .number(Double(section.items.count))
    values["section"] = .number(Double(number + 1))
  }
}

extension TemplateData {
  /// The same values on a screen, with numbers and dates as a language tag has them.
  public func shown(on viewport: Viewport, in language: String) -> TemplateData {
    var data = self
    data.environment = TemplateEnvironment(viewport, language: language)
    return data
  }
}

extension SystemColor {
  /// One of ten of the system's colours by number, over and over; neighbours tell themselves apart.
  public static func accent(_ number: Int) -> SystemColor {
    let accents: [SystemColor] = [
      .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemBlue, .systemGreen, .systemPurple,
      .systemRed, .systemMint, .systemBrown,
    ]
    let place = number % accents.count
    return accents[place < 0 ? place + accents.count : place]
  }
}

/// The properties of a screen that bindings in its templates can ask for, such as `viewport.width`.
public struct TemplateEnvironment: Equatable, Sendable {
  /// The language tag that numbers and dates are written for.
  public let language: String
  private let size: CGSize
  private let horizontalSizeClass: SizeClass
  private let verticalSizeClass: SizeClass
  private let idiom: Device.Idiom?
  private let orientation: Orientation
  private let system: SystemGeneration

  /// The environment of a viewport with texts in a language.
  public init(_ viewport: Viewport, language: String) {
    (self.language, size, idiom) = (language, viewport.size, viewport.device?.idiom)
    (orientation, system) = (viewport.orientation, viewport.system)
    (horizontalSizeClass, verticalSizeClass) = viewport.sizeClasses
  }

  static let keys = [
    "viewport.width", "viewport.height", "viewport.horizontalSizeClass", "viewport.verticalSizeClass",
    "viewport.idiom", "viewport.orientation", "system.version",
  ]

  /// The value of a key; nil for one that is about something else, and for the idiom of a bare size.
  subscript(key: String) -> TemplateValue? {
    switch key {
    case "viewport.width": .number(Double(size.width))
    case "viewport.height": .number(Double(size.height))
    case "viewport.horizontalSizeClass": .text(horizontalSizeClass.rawValue)
    case "viewport.verticalSizeClass": .text(verticalSizeClass.rawValue)
    case "viewport.idiom": idiom.map { .text($0.rawValue) }
    case "viewport.orientation": .text(orientation.rawValue)
    case "system.version": .number(system == .ios18 ? 18 : 26)
    default: nil
    }
  }
}
