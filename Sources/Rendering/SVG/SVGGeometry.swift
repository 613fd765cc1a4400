import Foundation
import Graphics

/// The `d` attribute of a path. Coordinates are relative, in hundredths of a point, so that numbers are short and rounding
/// errors do not add up.
struct PathData {
  private var bytes: [UInt8] = []
  private var current = PathPoint(x: 0, y: 0)
  private var start = PathPoint(x: 0, y: 0)

  init(_ elements: [Path.Element]) {
    bytes.reserveCapacity(elements.count * 16)
    for element in elements { append(element) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private struct PathPoint {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    init(_ point: CGPoint) {
      x = PathPoint.hundredths(point.x)
      y = PathPoint.hundredths(point.y)
    }

    private static func hundredths(_ value: Double) -> Int {
      abs(value) < 1e12 ? Int((value * 100).rounded()) : 0
    }
  }

  private mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let point):
      let pathPoint = PathPoint(point)
      command("M")
      number(pathPoint.x)
      number(pathPoint.y)
      (current, start) = (pathPoint, pathPoint)
    case .line(let point):
      let pathPoint = PathPoint(point)
      if pathPoint.y == current.y {
        command("h")
        number(pathPoint.x - current.x)
      } else if pathPoint.x == current.x {
        command("v")
        number(pathPoint.y - current.y)
      } else {
        command("l")
        step(to: pathPoint)
      }
      current = pathPoint
    case .curve(let first, let second, let end):
      let pathPoint = PathPoint(end)
      command("c")
      step(to: PathPoint(first))
      step(to: PathPoint(second))
      step(to: pathPoint)
      current = pathPoint
    case .close:
      command("z")
      current = start
    }
  }

  private mutating func command(_ letter: Unicode.Scalar) {
    bytes.append(UInt8(ascii: letter))
  }

  private mutating func step(to pathPoint: PathPoint) {
    number(pathPoint.x - current.x)
    number(pathPoint.y - current.y)
  }

  /// Appends a number, given in hundredths, as a decimal. A space is written only if the number would merge with the previous
  /// one.
  private mutating func number(_ hundredths: Int) {
    let isAfterNumber = bytes.last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    if hundredths < 0 {
      bytes.append(UInt8(ascii: "-"))
    } else if isAfterNumber {
      bytes.append(UInt8(ascii: " "))
    }
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    if whole != 0 || rest == 0 { bytes.append(contentsOf: String(whole).utf8) }
    guard rest != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 != 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }
}

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
    case .box, .elements, .evenOdd:
      ("path", [.init("d", plain: PathData(elements).text)])
    }
  }

  private static func attributes(of rect: CGRect) -> [XMLWriter.Attribute] {
    [
      .init("x", rect.minX), .init("y", rect.minY), .init("width", rect.width), .init("height", rect.height),
    ]
  }
}

extension AffineTransform {
  var svg: String {
    if m11 == 1, m12 == 0, m21 == 0, m22 == 1 {
      return "translate(\(tX.figures(2)) \(tY.figures(2)))"
    }
    let turned = [m11, m12, m21, m22].map { $0.figures(6) }
    return "matrix(\((turned + [tX.figures(2), tY.figures(2)]).joined(separator: " ")))"
  }
}

extension Shape {
  /// Whether viewers should move the shape's edges to pixel boundaries, as `PixelGrid` does, so that the background does not
  /// show between adjacent shapes. True for rectangles without a stroke that remain visible at a zoom of 1 or more.
  var endsAtPixels: Bool {
    guard case .rectangle(let rect) = path, stroke == nil else { return false }
    return min(rect.width, rect.height) >= 2
  }
}
