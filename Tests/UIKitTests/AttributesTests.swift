import Foundation
import Testing
import UIKit

private final class ColumnAttributes: UICollectionViewLayoutAttributes {
  var column = 7

  // iOS engineers write this without `required`.
  override init() {
    super.init()
    column = 0
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! ColumnAttributes
    copy.column = column
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ColumnAttributes, other.column == column else { return false }
    return super.isEqual(object)
  }
}

private final class FlowOfColumns: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { ColumnAttributes.self }
}

@MainActor @Suite struct AttributesTests {
  private func attributes(_ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
    attributes.frame = frame
    return attributes
  }

  @Test("UICollectionViewLayoutAttributes has UIKit's default values")
  func defaultsAreUIKits() {
    let plain = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    #expect(plain.frame == .zero)
    #expect(plain.alpha == 1 && plain.zIndex == 0 && !plain.isHidden)
    #expect(plain.transform == .identity && CATransform3DIsIdentity(plain.transform3D))
    #expect(plain.representedElementCategory == .cell && plain.representedElementKind == nil)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == "UICollectionElementKindSectionHeader")
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 0])
    #expect(line.representedElementCategory == .decorationView && line.representedElementKind == "line")
  }

  @Test("the frame of transformed UICollectionViewLayoutAttributes is their bounding box")
  func aFrameUnderATransformIsTheBoxAroundIt() {
    let moved = attributes(CGRect(x: 10, y: 20, width: 200, height: 50))
    moved.transform = CGAffineTransform(translationX: 100, y: 0)
    #expect(moved.frame == CGRect(x: 110, y: 20, width: 200, height: 50))
    #expect(moved.center == CGPoint(x: 110, y: 45) && moved.size == CGSize(width: 200, height: 50))
    let turned = attributes(CGRect(x: -100, y: -25, width: 200, height: 50))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(turned.frame.minX + 25) < 1e-9 && abs(turned.frame.minY + 100) < 1e-9)
    #expect(abs(turned.frame.width - 50) < 1e-9 && abs(turned.frame.height - 200) < 1e-9)
    #expect(turned.bounds == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test(
    "setting the size of UICollectionViewLayoutAttributes keeps the center, and setting the center keeps the size"
  )
  func sizeAndCentreKeepEachOther() {
    let some = attributes(CGRect(x: 0, y: 0, width: 10, height: 10))
    some.size = CGSize(width: 20, height: 30)
    #expect(some.frame == CGRect(x: -5, y: -10, width: 20, height: 30))
    some.center = CGPoint(x: 100, y: 100)
    #expect(some.frame == CGRect(x: 90, y: 85, width: 20, height: 30))
    some.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(some.frame == CGRect(x: 99, y: 99, width: 2, height: 2))
  }

  @Test("setting transform of UICollectionViewLayoutAttributes also sets transform3D, and vice versa")
  func transformAndTransform3DAreOneValue() {
    let some = attributes(CGRect(x: 0, y: 0, width: 10, height: 10))
    some.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(some.transform3D == CATransform3DMakeScale(2, 3, 1))
    some.transform3D = CATransform3DMakeTranslation(4, 5, 6)
    #expect(some.transform == CGAffineTransform(translationX: 4, y: 5))
  }

  @Test("a copy of UICollectionViewLayoutAttributes has the same subclass and equal values")
  func copiesAreOfTheSameClassAndEqual() throws {
    let first = ColumnAttributes(forCellWith: [0, 3])
    first.column = 2
    first.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    first.alpha = 0.5
    let copy = try #require(first.copy() as? ColumnAttributes)
    #expect(copy !== first && copy.column == 2 && copy == first)
    copy.column = 1
    #expect(copy != first)
    copy.column = 2
    copy.zIndex = 1
    #expect(copy != first)
    let copies = NSArray(array: [first], copyItems: true)
    #expect((copies[0] as? ColumnAttributes)?.column == 2)
  }

  @Test("two UICollectionViewLayoutAttributes are equal only if all their values are equal")
  func attributesAreEqualWhereAllValuesAre() {
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.alpha = 0.9 }, { $0.zIndex = 3 }, { $0.isHidden = true }, { $0.frame.origin.x += 1 },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }, { $0.indexPath = [0, 9] },
    ]
    for change in changes {
      let (a, b) = (attributes(.zero), attributes(.zero))
      #expect(a == b && a.hash == b.hash)
      change(b)
      #expect(a != b)
    }
  }

  @Test("UICollectionViewLayoutAttributes can be compared and printed outside the main actor")
  nonisolated func attributesAreComparedAnywhere() async {
    let (a, b) = await MainActor.run {
      (
        UICollectionViewLayoutAttributes(forCellWith: [0, 1]),
        UICollectionViewLayoutAttributes(forCellWith: [0, 1])
      )
    }
    #expect(a == b && a.hash == b.hash && a.description == "cell 0.1   x 0  y 0  w 0  h 0")
  }

  @Test("a test can subclass UICollectionViewUpdateItem")
  func updateItemsCanBeStoodFor() {
    final class Insert: UICollectionViewUpdateItem {
      override var updateAction: Action { .insert }
      override var indexPathAfterUpdate: IndexPath? { [0, 4] }
    }
    #expect(UICollectionViewUpdateItem().updateAction == .none)
    #expect(Insert().updateAction == .insert && Insert().indexPathAfterUpdate == [0, 4])
  }

  @Test("a layout creates attributes of its layoutAttributesClass, and returns copies of them")
  func aLayoutMakesAttributesOfItsClass() throws {
    let (layout, rows) = (FlowOfColumns(), Rows([2]))
    let view = laidOut(layout, rows)
    let made = try #require(layout.layoutAttributesForItem(at: [0, 1]) as? ColumnAttributes)
    #expect(made.column == 0)
    // Changes by a subclass do not affect the layout's attributes.
    made.frame.origin.x = 999
    #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.minX != 999)
  }
}
