import Foundation
import LayoutEngine
import Testing

@Suite struct LayoutAttributesTests {
  private func cell(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> LayoutAttributes {
    LayoutAttributes(
      category: .cell, indexPath: IndexPath(item: 3, section: 0),
      frame: CGRect(x: x, y: y, width: w, height: h), id: "ana")
  }

  @Test("setting the frame of layout attributes sets the size and the center")
  func settingTheFrameSetsSizeAndCentre() {
    let ana = cell(16, 212, 343, 70)
    #expect(ana.center == CGPoint(x: 187.5, y: 247))
    #expect(ana.bounds == CGRect(x: 0, y: 0, width: 343, height: 70))
    #expect(ana.frame == CGRect(x: 16, y: 212, width: 343, height: 70))
  }

  @Test("setting the size of layout attributes keeps the center")
  func theSizeGrowsAboutTheCentre() {
    var ana = cell(0, 0, 10, 10)
    ana.size = CGSize(width: 20, height: 30)
    #expect(text(ana.frame) == "-5 -10 20 30")
  }

  /// A test of ModelBasedLayout, quoted in docs/collection-view.md, "Frames and transforms".
  @Test("a translation moves the frame of layout attributes")
  func aTranslatedFrameMoves() {
    var ana = cell(10, 20, 200, 50)
    ana.transform3D = .translation(x: 100, y: 0)
    #expect(text(ana.frame) == "110 20 200 50")
  }

  @Test("the frame of rotated layout attributes is their bounding box")
  func aTurnedFrameIsTheBoundingBoxAboutTheCentre() {
    var ana = cell(-100, -25, 200, 50)
    ana.transform3D = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    #expect(text(ana.frame) == "-25 -100 50 200")
    #expect(ana.size == CGSize(width: 200, height: 50))
  }

  @Test("setting transform of layout attributes also sets transform3D, and vice versa")
  func bothTransformsAreOneValue() {
    var ana = cell(0, 0, 10, 10)
    ana.transform = AffineTransform(scaleByX: 2, byY: 3)
    #expect(ana.transform3D == .scale(x: 2, y: 3))
    ana.transform3D = .rotation(angle: 1, x: 0, y: 1, z: 0)
    #expect(!ana.transform3D.isAffine)
    #expect(ana.transform.m12 == 0)
  }

  @Test("concatenated transforms are applied from first to last")
  func concatenatingDoesTheFirstFirst() {
    let both = Transform3D.scale(x: 2, y: 2).concatenating(.translation(x: 10, y: 0))
    #expect(both.applied(to: CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 2))
  }

  @Test("a perspective transform makes distant points smaller")
  func perspectiveShrinksWhatIsFarther() {
    var eye = Transform3D.identity
    eye.m34 = -1 / 500
    let away = Transform3D.translation(x: 0, y: 0, z: -500).concatenating(eye)
    #expect(away.applied(to: CGPoint(x: 100, y: 0)) == CGPoint(x: 50, y: 0))
  }

  @Test("layout attributes are printed on one line, without default values")
  func onLinePrintsWhatIsNotDefault() {
    var ana = cell(16, 212.33333, 343, -0.0001)
    #expect("\(ana)" == "cell 0.3  ana   x 16  y 212.333  w 343  h 0")
    (ana.zIndex, ana.alpha, ana.isHidden, ana.id) = (1, 0.5, true, nil)
    ana.custom = ["column": 1, "a": "left"]
    #expect("\(ana)" == "cell 0.3   x 16  y 212.333  w 343  h 0  z 1  alpha 0.5  hidden  a left  column 1")
    ana = cell(0, 0, 10, 10)
    ana.transform3D = .translation(x: 1, y: 2)
    #expect("\(ana)" == "cell 0.3  ana   x 1  y 2  w 10  h 10  transform [1 0 0 1 1 2]")
    let header = LayoutAttributes(
      category: .supplementary(kind: "header"), indexPath: IndexPath(item: 0, section: 2))
    #expect("\(header)" == "header 2.0   x 0  y 0  w 0  h 0")
  }

  @Test("cells sort before supplementary views, and supplementary views before decoration views")
  func categoriesHaveAnOrder() {
    let sorted: [ElementCategory] = [
      .cell, .supplementary(kind: "footer"), .supplementary(kind: "header"), .decoration(kind: "board"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }
}
