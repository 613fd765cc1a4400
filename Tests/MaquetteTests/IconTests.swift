import DesignFormat
import Foundation
import Graphics
@testable import Mockups
import Rendering
import Testing

@Suite struct IconTests {
  @Test(
    "every shipped icon has a complete drawing inside its grid", arguments: IconName.allCases
  )
  func everyIconIsDrawn(name: IconName) {
    let shapes = IconDrawing.named(name).shapes
    #expect(!shapes.isEmpty && shapes.allSatisfy { $0.isFilled || $0.isStroked })
    for shape in shapes {
      let margin = shape.isStroked && !shape.isFilled ? 0.9 : 0
      for point in shape.outline.elements(placed: { CGPoint(x: $0, y: $1) }).flatMap(\.points) {
        #expect(
          (margin...24 - margin).contains(point.x) && (margin...24 - margin).contains(point.y), "\(point)")
      }
    }
  }

  @Test("icon files and icon names match, and the files have the attributes that browsers need")
  func files() throws {
    #expect(Set(PackageResources.icons.keys) == Set(IconName.allCases.map(\.rawValue)))
    for (name, file) in PackageResources.icons {
      let tags = Array(XMLTags(Data(file.utf8)))
      #expect(tags.first?.name == "svg" && tags.first?["viewBox"] == "0 0 24 24", "\(name)")
      for path in tags where path["stroke"] != nil {
        let style = [path["stroke-width"], path["stroke-linecap"], path["stroke-linejoin"]]
        #expect(style == ["2", "round", "round"], "\(name)")
      }
    }
  }

  @Test(
    "an icon is centered in its frame, its line width follows its size, and its opacity applies as a whole")
  func placement() throws {
    let minus = try #require(IconName(rawValue: "minus"))
    let node = Icon(name: minus, color: Color(hex: 0x102030, alpha: 0.5)).node(
      in: CGRect(x: 10, y: 20, width: 20, height: 12))
    #expect(
      Scene(size: CGSize(width: 40, height: 40), nodes: [node]).description == """
        scene 40 × 40
          group  icon  at x 14  y 20  opacity 0.5
            path of 2  stroke #102030 1.417

        """)
  }

  @Test("an icon name provides the name of its filled variant, or nil if the icon has no filled variant")
  func filled() {
    #expect(IconName(rawValue: "house")?.filled?.rawValue == "house.fill")
    #expect(IconName.gear.filled == .gearshapeFill && IconName.checkmark.filled == nil)
    #expect(IconName(rawValue: "magnifyingglass") == .magnifyingglass)
  }
}

extension Path.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}
