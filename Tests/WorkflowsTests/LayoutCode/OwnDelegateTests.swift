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

    class Library: NSObject, UICollectionViewDataSource {
      let heights: [CGFloat] = [30, 20]
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell { fatalError() }
    }

    class Reading: UICollectionViewLayout {
      weak var dataSource: Library?
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 500) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let library = collectionView!.dataSource as? Library
        return (0..<collectionView!.numberOfItems(inSection: 0)).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          let height = library.flatMap { $0.heights.indices.contains(item) ? $0.heights[item] : nil } ?? 1
          attributes.frame = CGRect(x: 0, y: 0, width: dataSource == nil ? 5 : 10, height: height)
          return attributes
        }
      }
    }

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

  @Test(
    "a data source class named in a design serves the collection view and the layout with the design's items",
    arguments: [2, 3])
  func ownDataSource(items: Int) throws {
    let fixture = try CodeFixture(["Tall.swift": Self.code])
    var layout = try fixture.layout("Reading")
    layout.reference.dataSource = "Library"
    layout.code = try fixture.code.layout(for: layout.reference)
    let arrangement = try layout.arrangement(for: CodeFixture.input(items: items))
    #expect(
      arrangement.elements.map { "\(Int($0.frame.width)) \(Int($0.frame.height))" }
        == Array(["10 30", "10 20", "10 1"].prefix(items)))
    #expect(
      arrangement.diagnostics.map(\.message)
        == (items == 2
          ? []
          : [
            "Library has [2] items in its sections, and the design has [3]; the image shows the items of the design"
          ]))
  }

  @Test("a nil value of the layout's own property for a delegate or data source is reported")
  func unset() throws {
    let fixture = try CodeFixture(["Tall.swift": Self.code])
    let arrangement = try fixture.layout("Reading").arrangement(for: CodeFixture.input(items: 1))
    #expect(
      arrangement.diagnostics.map(\.message)
        == [#"Reading.dataSource is nil; name a class of a matching type with "dataSource""#])
  }

  @Test("a data source class of the wrong type is an error at its name in the design")
  func strangeDataSource() throws {
    let fixture = try CodeFixture(["Tall.swift": Self.code])
    #expect(
      try fixture.problems(#"{"type": "swift", "class": "Plain", "dataSource": "Heights"}"#)
        == ["screens[0].layout.dataSource: Heights is no UICollectionViewDataSource"])
  }

  @Test("a delegate class that adopts no delegate protocol of the layout or the collection view is an error")
  func strangers() throws {
    let fixture = try CodeFixture(["Tall.swift": Self.code])
    #expect(
      try fixture.problems(#"{"type": "swift", "class": "Plain", "delegate": "Heights"}"#)
        == ["screens[0].layout.delegate: Heights is no UICollectionViewDelegate"])
  }
}
