import Foundation

/// The changes of a screen at one viewport, each with its cause.
public struct ScreenChange: Equatable, Sendable, CustomStringConvertible {
  /// The screen's id.
  public let screen: String
  /// The viewport's name, with whatever else makes this variant.
  public let viewport: String
  /// Everything that happened, element by element: causes first, then what was pushed, each in order.
  public let elements: [ElementChange]
  /// Why, in order; each is a line of the printed form.
  public let causes: [ChangeCause]
  /// Which elements of both records are the same.
  public let counterparts: ElementCounterparts

  /// Compares a screen with what became of it.
  public init(from old: ScreenRecord, to new: ScreenRecord) {
    (screen, viewport) = (new.screen, new.viewport)
    var comparison = ScreenComparison(from: old, to: new)
    comparison.run()
    causes = comparison.causes
    counterparts = comparison.counterparts
    elements = causes.flatMap(\.changes) + comparison.pushes
  }

  /// The screen and the viewport: `friends  iPhone 17`.
  public var variant: String { "\(screen)  \(viewport)" }

  /// Whether the records say the same.
  public var isEmpty: Bool { causes.isEmpty && elements.isEmpty }

  /// The sides of the screen that the causes concern, in order, each once.
  public var aspects: [ChangeAspect] { Set(causes.flatMap(\.aspects)).sorted() }

  /// The variant, then a line per cause, indented; ends without a line break.
  public var description: String {
    ([variant] + (causes.isEmpty ? ["  nothing changed"] : causes.map { "  \($0)" })).joined(separator: "\n")
  }
}
