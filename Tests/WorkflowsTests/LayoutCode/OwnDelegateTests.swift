import DesignFormat
import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Workflows

/// Layouts with their own delegate in addition to the collection view's.
@Suite struct OwnDelegateTests {
  private static let code = """
    import UIKit

    protocol TallDelegate: AnyObject {
      func height(at indexPath: IndexPath, in collectionView: UICollectionView) -> CGFloat
    }

    class Tall: UICollectionViewLayout {
      weak var delegate: TallDelegate!
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 500) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).map { item in
          let path = IndexPath(item: item, section: 0)
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: delegate.height(at: path, in: collectionView!))
          return attributes
        }
      }
    }

    class Taller: Tall {}
    class Plain: UICollectionViewFlowLayout {}

    class Heights: TallDelegate {
      func height(at indexPath: IndexPath, in collectionView: UICollectionView) -> CGFloat {
        7 * CGFloat(indexPath.item + 1)
      }
    }
    """

  @Test(
    "the delegate named in the design is assigned to the layout's own delegate property",
    arguments: ["Tall", "Taller"])
  func ownDelegate(name: String) throws {
    let fixture = try CodeFixture(["Tall.swift": Self.code])
    let layout = try fixture.layout(name, delegate: "Heights")
    let arrangement = try layout.arrangement(for: CodeFixture.input(items: 3))
    #expect(arrangement.elements.map { Double($0.frame.height) } == [7, 14, 21])
  }

  @Test("a delegate class that adopts no delegate protocol of the layout or the collection view is an error")
  func strangers() throws {
    let fixture = try CodeFixture(["Tall.swift": Self.code])
    #expect(
      try fixture.problems(#"{"type": "swift", "class": "Plain", "delegate": "Heights"}"#)
        == ["screens[0].layout.delegate: Heights is no UICollectionViewDelegate"])
  }
}
