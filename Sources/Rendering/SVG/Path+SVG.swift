import Foundation
import Graphics

extension Path {
  var svg: (name: String, geometry: [XMLWriter.Attribute]) {
    switch self {
    case .rectangle(let rect):
      ("rect", Self.attributes(of: rect))
    case .roundedRectangle(let rect, let radius):
      ("rect", Self.attributes(of: rect) + [.init("rx", min(radius, rect.width / 2, rect.height / 2))])
    case .ellipse(let rect) where rect.width == rect.height:
      ("circle", [.init("cx", rect.midX), .init("cy", rect.midY), .init("r", rect.width / 2)])
    case .ellipse(let rect):
      (
        "ellipse",
        [
          .init("cx", rect.midX), .init("cy", rect.midY), .init("rx", rect.width / 2),
          .init("ry", rect.height / 2),
        ]
      )
    case .box, .elements:
      ("path", [.init("d", PathData(elements).text)])
    }
  }

  private static func attributes(of rect: CGRect) -> [XMLWriter.Attribute] {
    [
      .init("x", rect.minX), .init("y", rect.minY), .init("width", rect.width), .init("height", rect.height),
    ]
  }
}
