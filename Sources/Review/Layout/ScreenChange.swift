import Foundation

/// The changes of a screen at one viewport, with their causes.
public struct ScreenChange: Equatable, Sendable, CustomStringConvertible {
  /// The screen's id.
  public let screen: String
  /// The viewport's name, with the other properties of this variant.
  public let viewport: String
  /// All changes of elements: the causes first, then the displaced elements, each in order.
  public let elements: [ElementChange]
  /// The causes in order. Each is a line of `description`.
  public let causes: [ChangeCause]
  /// The mapping between the elements of both records.
  public let counterparts: ElementCounterparts

  /// Compares two versions of a screen.
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

  /// Whether the comparison found no changes.
  public var isEmpty: Bool { causes.isEmpty && elements.isEmpty }

  /// The aspects of the screen that the causes concern, without duplicates, in order.
  public var aspects: [ChangeAspect] { Set(causes.flatMap(\.aspects)).sorted() }

  /// The variant, followed by an indented line per cause, without a final line break.
  public var description: String {
    ([variant] + (causes.isEmpty ? ["  nothing changed"] : causes.map { "  \($0)" })).joined(separator: "\n")
  }
}
