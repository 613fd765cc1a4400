import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// Layouts of Apple's talks: their defaults, and the reading of all keys.
@Suite struct TalkLayoutTests {
  @Test("each key of a waterfall layout is parsed, and missing keys have default values")
  func waterfall() throws {
    var spec = try layout(#""waterfall""#, as: WaterfallLayout.self)
    #expect(spec.columnCount == nil && spec.minimumColumnWidth == 150 && spec.itemHeight == nil)
    #expect(spec.minimumInteritemSpacing == 10 && spec.minimumLineSpacing == 10)
    #expect(spec.sectionInset == .zero && spec.sectionInsetReference == .fromSafeArea)
    #expect(spec.boundaries == Boundaries())

    (spec.columnCount, spec.minimumColumnWidth, spec.itemHeight) = (3, 90, 40)
    (spec.minimumInteritemSpacing, spec.minimumLineSpacing) = (1, 2)
    (spec.sectionInset, spec.sectionInsetReference) = (EdgeInsets(top: -1), .fromLayoutMargins)
    spec.boundaries = .example
    let text = """
      {"type": "waterfall", "columnCount": 3, "minimumColumnWidth": 90, "itemHeight": 40,
       "minimumInteritemSpacing": 1, "minimumLineSpacing": 2, "sectionInset": {"top": -1},
       "sectionInsetReference": "layoutMargins", \(Boundaries.exampleText)}
      """
    #expect(try layout(text, as: WaterfallLayout.self) == spec)
  }

  @Test("each key of a grid layout is parsed, and missing keys have default values")
  func grid() throws {
    var spec = try layout(#""grid""#, as: GridLayout.self)
    #expect(spec.columnCount == nil && spec.itemSize == CGSize(width: 100, height: 100))
    #expect(spec.minimumLineSpacing == 10 && spec.minimumInteritemSpacing == 10)
    #expect(spec.sectionInset == .zero && spec.sectionInsetReference == .fromSafeArea)
    #expect(spec.boundaries == Boundaries() && spec.pinchedID == nil)

    (spec.columnCount, spec.itemSize) = (1_000, CGSize(width: 3, height: 4))
    (spec.minimumLineSpacing, spec.minimumInteritemSpacing) = (1, 2)
    (spec.sectionInset, spec.sectionInsetReference) = (EdgeInsets(all: 5), .fromContentInset)
    spec.boundaries = .example
    let text = """
      {"type": "grid", "columnCount": 1000, "itemSize": [3, 4], "minimumLineSpacing": 1,
       "minimumInteritemSpacing": 2, "sectionInset": 5, "sectionInsetReference": "contentInset",
       \(Boundaries.exampleText)}
      """
    #expect(try layout(text, as: GridLayout.self) == spec)
  }

  @Test(
    "by default, a pinch in a grid layout scales its item by 1.5 about the item's own center"
  )
  func aPinchedItemIsHalfAsLargeAgainInItsCell() throws {
    let pinched = try layout(#"{"type": "grid", "pinch": {"item": "ana"}}"#, as: GridLayout.self)
    #expect(pinched.pinchedID == "ana" && pinched.pinchScale == 1.5 && pinched.pinchCenter == nil)
    let text = #"{"type": "grid", "pinch": {"item": "ana", "scale": 100, "center": {"x": -5, "y": 60}}}"#
    let moved = try layout(text, as: GridLayout.self)
    #expect(moved.pinchScale == 100 && moved.pinchCenter == CGPoint(x: -5, y: 60))
  }

  @Test("a pinch in a grid layout must refer to an item of its screen")
  func aPinchNeedsAnItemOfItsScreen() {
    func found(_ item: String) -> [String] {
      let screen = #""id": "a", "layout": {"type": "grid", "pinch": {"item": "\#(item)"}}"#
      return problems(#"{"screens": [{\#(screen), "items": [{"id": "ana"}, {}]}]}"#)
    }
    #expect(found("0-1") == [])
    #expect(
      found("anna") == [
        #"1:71: error: unknown item "anna" [screens[0].layout.pinch.item]; did you mean "ana"?"#
      ])
  }

  @Test("each key of a line layout is parsed, and missing keys have default values")
  func line() throws {
    var spec = try layout(#""line""#, as: LineLayout.self)
    #expect(spec.itemSize == CGSize(width: 200, height: 200) && spec.minimumLineSpacing == 50)
    #expect(spec.sectionInset == EdgeInsets(top: 200, bottom: 200))
    #expect(spec.activeDistance == 200 && spec.zoomFactor == 0.3)

    (spec.itemSize, spec.minimumLineSpacing) = (CGSize(width: 3, height: 4), 0)
    (spec.sectionInset, spec.activeDistance, spec.zoomFactor) = (nil, 5, -0.5)
    let text = """
      {"type": "line", "itemSize": [3, 4], "minimumLineSpacing": 0, "sectionInset": "automatic",
       "activeDistance": 5, "zoomFactor": -0.5}
      """
    #expect(try layout(text, as: LineLayout.self) == spec)
    spec.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try layout(text.replacing(#""automatic""#, with: "[1, 2, 3, 4]"), as: LineLayout.self) == spec)
  }

  @Test("each key of a cover flow layout is parsed, and missing keys have default values")
  func coverFlow() throws {
    var spec = try layout(#""coverFlow""#, as: CoverFlowLayout.self)
    #expect(spec.itemSize == CGSize(width: 200, height: 200))
    #expect(spec.spacing == 60 && spec.centerSpacing == 140)
    #expect(spec.angle == 65 && spec.eyeDistance == 500)
    #expect(!spec.showsReflections && spec.reflectionOpacity == 0.3)

    (spec.itemSize, spec.spacing, spec.centerSpacing) = (CGSize(width: 3, height: 4), 1, 0)
    (spec.angle, spec.eyeDistance) = (-89, 2)
    (spec.showsReflections, spec.reflectionOpacity) = (true, 1)
    let text = """
      {"type": "coverFlow", "itemSize": [3, 4], "spacing": 1, "centerSpacing": 0, "angle": -89,
       "eyeDistance": 2, "showsReflections": true, "reflectionOpacity": 1}
      """
    #expect(try layout(text, as: CoverFlowLayout.self) == spec)
  }

  @Test("each key of a stack layout is parsed, and missing keys have default values")
  func stack() throws {
    var spec = try layout(#""stack""#, as: StackLayout.self)
    #expect(spec.itemSize == CGSize(width: 200, height: 200))
    #expect(spec.visibleCount == 5 && spec.maximumRotation == 8 && spec.seed == 0)

    spec.itemSize = CGSize(width: 3, height: 4)
    (spec.visibleCount, spec.maximumRotation, spec.seed) = (0, 180, 7)
    let text = #"{"type": "stack", "itemSize": [3, 4], "visibleCount": 0, "maximumRotation": 180, "seed": 7}"#
    #expect(try layout(text, as: StackLayout.self) == spec)
  }

  @Test("each key of a circle layout is parsed, and missing keys have default values")
  func circle() throws {
    var spec = try layout(#""circle""#, as: CircleLayout.self)
    #expect(spec.itemSize == CGSize(width: 70, height: 70))
    #expect(spec.radius == nil && spec.startAngle == 0 && spec.isClockwise)

    spec.itemSize = CGSize(width: 3, height: 4)
    (spec.radius, spec.startAngle, spec.isClockwise) = (0, -360, false)
    let text = #"{"type": "circle", "itemSize": [3, 4], "radius": 0, "startAngle": -360, "clockwise": false}"#
    #expect(try layout(text, as: CircleLayout.self) == spec)
  }

  @Test("each key of a bookshelf layout is parsed, and missing keys have default values")
  func bookshelf() throws {
    var spec = try layout(#""bookshelf""#, as: BookshelfLayout.self)
    #expect(spec.itemSize == CGSize(width: 80, height: 120))
    #expect(spec.minimumLineSpacing == 50 && spec.minimumInteritemSpacing == 20)
    #expect(spec.sectionInset == EdgeInsets(top: 30, left: 20, bottom: 30, right: 20))
    #expect(spec.sectionInsetReference == .fromSafeArea)
    #expect(spec.shelfHeight == 20 && spec.shelfOffset == 0 && !spec.showsBackground)
    #expect(spec.boundaries == Boundaries())

    spec.itemSize = CGSize(width: 3, height: 4)
    (spec.minimumLineSpacing, spec.minimumInteritemSpacing) = (1, 2)
    (spec.sectionInset, spec.sectionInsetReference) = (.zero, .fromContentInset)
    (spec.shelfHeight, spec.shelfOffset, spec.showsBackground) = (5, -6, true)
    spec.boundaries = .example
    let text = """
      {"type": "bookshelf", "itemSize": [3, 4], "minimumLineSpacing": 1, "minimumInteritemSpacing": 2,
       "sectionInset": 0, "sectionInsetReference": "contentInset", "shelfHeight": 5, "shelfOffset": -6,
       "showsBackground": true, \(Boundaries.exampleText)}
      """
    #expect(try layout(text, as: BookshelfLayout.self) == spec)
  }
}
