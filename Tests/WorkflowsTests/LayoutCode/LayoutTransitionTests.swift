import Foundation
import LayoutEngine
import Testing

@testable import Workflows

/// Transitions between two Swift layouts, both called in one process.
@Suite struct LayoutTransitionTests {
  private static let code = """
    import UIKit

    class Row: UICollectionViewLayout {
      var step: CGFloat = 50
      private var partner = ""
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: CGFloat(path.item) * step, y: 0, width: 40, height: 40)
        return attributes
      }
      override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        partner = "to \\(type(of: newLayout))"
      }
      override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        partner = "from \\(type(of: oldLayout))"
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: path)
        if partner == "from Row" { attributes?.center.y += 300 }
        return attributes
      }
      override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        partner = ""
      }
    }
    class Stack: Row {
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: path)
        attributes?.frame.origin = CGPoint(x: 0, y: CGFloat(path.item) * step)
        return attributes
      }
    }
    """

  private func starts(from old: SwiftLayout, to new: SwiftLayout) throws -> [String] {
    let input = CodeFixture.input(items: 2)
    let motion = try CollectionMotion.between(
      CollectionState(layout: old, input: input, arrangement: try old.arrangement(for: input)),
      CollectionState(layout: new, input: input, arrangement: try new.arrangement(for: input)))
    return motion.elements.map { element in
      let (start, end) = (element.start.frame.origin, element.end.frame.origin)
      return "\(start.x) \(start.y) → \(end.x) \(end.y)"
    }
  }

  @Test(
    "in a transition, the new layout object receives the old layout object and sets the start of the animation"
  )
  func reported() throws {
    let fixture = try CodeFixture(["Row.swift": Self.code])
    let (row, stack) = (try fixture.layout("Row"), try fixture.layout("Stack"))
    #expect(try starts(from: row, to: stack) == ["0.0 300.0 → 0.0 0.0", "0.0 350.0 → 0.0 50.0"])
    // In the other direction, the new layout ignores the old one, and views start at their final positions.
    #expect(try starts(from: stack, to: row) == ["0.0 0.0 → 0.0 0.0", "50.0 0.0 → 50.0 0.0"])
    #expect(fixture.code.startedProcesses == 4)
  }

  @Test("a transition between two layouts of one class with different properties uses two layout objects")
  func otherProperties() throws {
    let fixture = try CodeFixture(["Row.swift": Self.code])
    let (narrow, wide) = (try fixture.layout("Row"), try fixture.layout("Row", [.init("step", .number(90))]))
    #expect(try starts(from: narrow, to: wide) == ["0.0 300.0 → 0.0 0.0", "90.0 300.0 → 90.0 0.0"])
  }
}
