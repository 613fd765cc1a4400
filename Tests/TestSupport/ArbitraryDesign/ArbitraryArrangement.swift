import Foundation
import LayoutEngine

/// A layout and what it is told, made of bytes.
public struct ArbitraryArrangement {
  private let layout: any CollectionLayout
  private let input: LayoutInput
  private let otherBounds: CGRect
  private let parts: [CGRect]
  private let isExtreme: Bool

  /// Takes every choice from `bytes`.
  public init(_ bytes: [UInt8]) {
    var source = LayoutSource(bytes)
    isExtreme = source.hasExtremes
    layout = source.layout()
    input = source.input()
    otherBounds = CGRect(origin: source.point(), size: source.flag() ? source.size() : input.bounds.size)
    parts = (0..<3).map { _ in CGRect(origin: source.point(), size: source.size()) }
  }

  /// Where the arrangement's answers do not agree; `nil` where the layout refuses, or where all is well.
  ///
  /// What no design can hold must be borne, but nothing is demanded of the answers.
  public var problem: String? {
    do throws(LayoutError) {
      let arrangement = try layout.arrangement(for: input)
      let answers = try ArrangementAnswers(layout: layout, input: input, arrangement: arrangement)
      if isExtreme { return nil }
      var problem = answers.problem ?? answers.problem(in: parts + [input.bounds])
      if problem == nil, !layout.shouldInvalidateLayout(forBoundsChange: otherBounds, in: input) {
        var moved = input
        moved.bounds = otherBounds
        if try layout.arrangement(for: moved) != arrangement {
          problem = "stands otherwise in \(otherBounds)"
        }
      }
      return problem.map { "\(layout)\n\(input)\n\($0)" }
    } catch {
      return error.message.isEmpty ? "refused without a reason" : nil
    }
  }
}
