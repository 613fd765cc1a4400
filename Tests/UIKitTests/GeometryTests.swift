import Foundation
import Testing
import UIKit

@Suite struct GeometryTests {
  @Test("operations on CGAffineTransform have the same results as in Core Graphics")
  func affineTransformsAreCoreGraphics() {
    let t = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 4)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 24))
    let u = CGAffineTransform(scaleX: 2, y: 4).concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(t == u)
    #expect(CGPoint(x: 12, y: 24).applying(t.inverted()) == CGPoint(x: 1, y: 1))
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = CGPoint(x: 1, y: 0).applying(quarter)
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(scaleX: -1, y: 1))
        == CGRect(x: -10, y: 0, width: 10, height: 20))
    #expect(CGAffineTransform.identity.isIdentity && CGAffineTransform() != .identity)
  }

  @Test("operations on CATransform3D have the same results as in Core Animation")
  func transformsOfSpaceAreCoreAnimations() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 2, 3)
    #expect(t.m41 == 2 && t.m42 == 4 && t.m43 == 6 && t.m11 == 2)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(perspective))
    #expect(CATransform3DConcat(t, CATransform3DInvert(t)) == CATransform3DIdentity)
    #expect(CATransform3DGetAffineTransform(t) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 4))
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi, 0, 1, 0)
    #expect(abs(turned.m11 + 1) < 1e-12)
  }

  @Test("CGRectIntersectsRect returns false for rectangles that only share an edge")
  func rectanglesThatShareAnEdgeDoNotIntersect() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    // The module shares this rule with engineers' code through a file that is compiled into both.
    #expect(!CGRectIntersectsRect(rect, CGRect(x: 10, y: 0, width: 5, height: 5)))
    #expect(CGRectIntersectsRect(rect, CGRect(x: 9.9, y: 0, width: 5, height: 5)))
    #expect(CGRectIntersectsRect(rect, .zero))
    #expect(!CGRectIntersectsRect(rect, CGRect(x: 10, y: 10, width: 0, height: 0)))
    #expect(!CGRectIntersectsRect(rect, .null))
  }

  @Test("an index path has an item, a row and a section")
  func indexPathsHaveItemsAndSections() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path == IndexPath(row: 3, section: 1) && path.item == 3 && path.section == 1)
    path.item = 4
    path.section = 2
    #expect(path == [2, 4] && path.row == 4)
  }

  @Test("positive edge insets make a rectangle smaller")
  func insetsMoveEdges() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSCoder.string(for: CGRect(x: 0.5, y: 0, width: 1, height: 2)) == "{{0.5, 0}, {1, 2}}")
  }

  @MainActor
  @Test("a view has a center, a frame and subviews, and converts points between coordinate systems")
  func viewsAreBoundsAndCentres() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 35, y: 32.5, width: 50, height: 25))
    view.transform = .identity
    let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.addSubview(child)
    #expect(child.superview === view && view.subviews == [child])
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 11, y: 22))
    #expect(view.convert(CGRect(x: 0, y: 0, width: 3, height: 4), from: child) == child.frame)
    child.removeFromSuperview()
    #expect(child.superview == nil && view.subviews.isEmpty)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @MainActor @Test("a transaction calls its completion block when it is committed")
  func aTransactionRunsItsBlockWhenItEnds() {
    var ran = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { ran = true }
    #expect(CATransaction.completionBlock() != nil && !ran)
    CATransaction.commit()
    #expect(ran && CATransaction.completionBlock() == nil)
  }
}
