import DesignFormat
public import Foundation
import Graphics
import LayoutEngine

/// Arrangements as JSON, in a stable format for other programs. All lengths are in points.
public struct InspectionDocument: Encodable, Sendable {
  private let design: String
  private let arrangements: [Entry]

  /// Creates the document for the arrangements of a design.
  public init(design: String, _ arrangements: [ScreenArrangement]) {
    self.design = design
    self.arrangements = arrangements.map { Entry($0) }
  }

  /// Returns the encoded document: one line with sorted keys and a final line break.
  public func data() throws -> Data {
    try orderedJSON() + Data("\n".utf8)
  }

  private struct Entry: Encodable {
    let screen: String
    let viewport: ViewportEntry
    let contentSize: Size
    let elements: [Element]

    init(_ arranged: ScreenArrangement) {
      screen = arranged.screen.id
      viewport = ViewportEntry(arranged.viewport)
      contentSize = Size(arranged.arrangement.contentSize)
      elements = arranged.arrangement.elements.map { Element($0) }
    }
  }

  private struct ViewportEntry: Encodable {
    let name: String
    let width: Double
    let height: Double
    let scale: Double

    init(_ viewport: Viewport) {
      name = viewport.name
      width = viewport.size.width
      height = viewport.size.height
      scale = viewport.scale
    }
  }

  private struct Size: Encodable {
    let width: Double
    let height: Double

    init(_ size: CGSize) {
      width = size.width.rounded(toPlaces: 3)
      height = size.height.rounded(toPlaces: 3)
    }
  }

  private struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ frame: CGRect) {
      x = frame.minX.rounded(toPlaces: 3)
      y = frame.minY.rounded(toPlaces: 3)
      width = frame.width.rounded(toPlaces: 3)
      height = frame.height.rounded(toPlaces: 3)
    }
  }

  private struct Element: Encodable {
    let kind: String
    let indexPath: [Int]
    let id: String?
    let frame: Frame
    let alpha: Double
    let zIndex: Int
    let hidden: Bool

    init(_ attributes: LayoutAttributes) {
      kind = attributes.category.name
      indexPath = Array(attributes.indexPath)
      id = attributes.id
      frame = Frame(attributes.frame)
      alpha = attributes.alpha.rounded(toPlaces: 3)
      zIndex = attributes.zIndex
      hidden = attributes.isHidden
    }
  }
}

extension BinaryFloatingPoint {
  /// The number rounded to a number of decimals, so that documents do not contain rounding errors.
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (Double(self) * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }
}
