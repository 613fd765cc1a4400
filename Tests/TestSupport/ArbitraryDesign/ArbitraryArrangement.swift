import Foundation
import LayoutEngine

/// A random layout with its input, generated from bytes for property tests and fuzzing.
package struct ArbitraryArrangement {
  private let layout: any CollectionLayout
  private let input: LayoutInput
  private let otherBounds: CGRect
  private let parts: [CGRect]
  private let isExtreme: Bool

  /// Creates a layout and its input; each choice is a byte.
  package init(_ bytes: [UInt8]) {
    var source = LayoutSource(bytes)
    isExtreme = source.hasExtremes
    layout = source.layout()
    input = source.input()
    otherBounds = CGRect(origin: source.point(), size: source.flag() ? source.size() : input.bounds.size)
    parts = (0..<3).map { _ in CGRect(origin: source.point(), size: source.size()) }
  }

  /// A description of an inconsistency in the arrangement; nil without one, or if the layout throws an error.
  ///
  /// Extreme input, which designs cannot contain, must not crash, but its results are not checked.
  package var problem: String? {
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
