internal import LayoutEngine
internal import Foundation

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
