internal import Foundation
public import LayoutEngine

/// Which viewports an override is for; what is nil does not matter.
public struct ViewportCondition: Equatable, Sendable {
  /// How much room there must be.
  public var room = CollectionLayoutCondition()
  /// The family of the device; a bare size has none.
  public var idiom: Device.Idiom?
  /// How the device is held.
  public var orientation: Orientation?
  /// The generation of the system.
  public var system: SystemGeneration?

  /// A condition that always holds.
  public init() {}

  /// Whether it holds for a viewport.
  public func holds(at viewport: Viewport) -> Bool {
    let (horizontal, vertical) = viewport.sizeClasses
    let environment = CollectionLayoutEnvironment(
      contentSize: viewport.size, horizontalSizeClass: horizontal, verticalSizeClass: vertical)
    return room.holds(in: environment) && (idiom.map { viewport.device?.idiom == $0 } ?? true)
      && (orientation.map { viewport.orientation == $0 } ?? true)
      && (system.map { viewport.system == $0 } ?? true)
  }
}

extension ViewportCondition {
  private static let own: [Property<ViewportCondition>] = [
    Property("idiom", \.idiom, .choice("idiom"), "The family of the device: an iPhone or an iPad."),
    Property("orientation", \.orientation, .choice("orientation"), "How the device is held."),
    Property("system", \.system, .choice("system"), "The generation of the system."),
  ]

  /// The room is said in the words of compositional layouts.
  static let object: ObjectForm<ViewportCondition> = ObjectForm<ViewportCondition>(
    "viewportCondition", "Which viewports it is for: all that is given must hold.",
    keys: Form<CollectionLayoutCondition>.conditionKeys.properties.map { $0.of(ViewportCondition.self) }
      + own,
    examples: [["horizontalSizeClass": "regular"], ["idiom": "pad", "orientation": "landscape"]])

  static let form = Form<ViewportCondition>(
    words: "a [condition](#overrides)", schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    var condition = ViewportCondition()
    reader.fill(&condition.room, by: Form<CollectionLayoutCondition>.conditionKeys)
    reader.fill(&condition, by: ObjectForm(keys: own))
    reader.finish()
    return condition
  }
}

extension Viewport {
  /// How much room UIKit says that a screen of the size has: tablets are regular both ways, phones compact in their
  /// width, but for large ones that are turned, and in the height that is left when they are.
  package var sizeClasses: (horizontal: SizeClass, vertical: SizeClass) {
    let shorter = min(size.width, size.height)
    if shorter >= 600 { return (.regular, .regular) }
    guard size.width > size.height else { return (.compact, .regular) }
    return (shorter >= 414 ? .regular : .compact, .compact)
  }
}
