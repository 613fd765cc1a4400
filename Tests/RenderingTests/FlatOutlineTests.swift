import Foundation
import Graphics
@testable import Rendering
import TestSupport
import Testing

/// What polygons cover, beside what Cairo fills.
@Suite struct FlatOutlineTests {
  enum Kind: CaseIterable {
    case lines, curves, manyCorners, manyContours, uprightSides
  }

  private static let (width, height) = (160, 140)

  /// Contours whose points lie on multiples of a fraction of a pixel, so that many stand where samples or other points do.
  private func outline(_ kind: Kind, using generator: inout SeededGenerator) -> [Path.Element] {
    let step = Double([1, 2, 4, 8, 32, 64, 128, 256].randomElement(using: &generator)!) / 256
    func point(around center: CGPoint, reach: Double) -> CGPoint {
      func near(_ place: Double) -> Double {
        ((place + .random(in: -reach...reach, using: &generator)) / step).rounded() * step
      }
      return CGPoint(x: near(center.x), y: near(center.y))
    }
    let contours = kind == .manyContours ? 12 : Int.random(in: 1...3, using: &generator)
    return (0..<contours).flatMap { _ -> [Path.Element] in
      let center = CGPoint(
        x: .random(in: 40...120, using: &generator), y: .random(in: 40...100, using: &generator))
      let reach = Double.random(in: 4...34, using: &generator)
      var last = point(around: center, reach: reach)
      var elements = [Path.Element.move(last)]
      for number in 1..<Int.random(in: kind == .manyCorners ? 10...30 : 3...8, using: &generator) {
        var next = point(around: center, reach: reach)
        if kind == .uprightSides, number.isMultiple(of: 2) { next.x = last.x }
        let (first, second) = (point(around: center, reach: 36), point(around: center, reach: 36))
        let isCurve = kind == .curves && Bool.random(using: &generator)
        elements.append(isCurve ? .curve(control1: first, control2: second, end: next) : .line(next))
        last = next
      }
      return elements + [.close]
    }
  }

  @Test("polygons cover what Cairo fills, to the last bit", arguments: Kind.allCases)
  func agreesWithCairo(kind: Kind) throws {
    var generator = SeededGenerator(seed: 5)
    var sampled = 0
    for round in 0..<300 {
      let path = Path.elements(outline(kind, using: &generator))
      let surface = try ImageSurface(coverageOf: Self.width, height: Self.height)
      var coverage: (box: PixelRect, bytes: [UInt8])?
      try surface.draw { context throws(RenderingError) in
        context.append(path)
        let outline = try FlatOutline(of: context)
        if let box = outline.extent, let bytes = try outline.coverage() { coverage = (box, bytes) }
        try context.paint(Shape(path, fill: .color(.black)))
      }
      guard let (box, bytes) = coverage else { continue }
      sampled += 1
      var covered = [UInt8](repeating: 0, count: Self.width * Self.height)
      for row in 0..<box.height {
        let start = (box.y + row) * Self.width + box.x
        covered.replaceSubrange(
          start..<start + box.width, with: bytes[row * box.width..<(row + 1) * box.width])
      }
      var filled: [UInt8] = []
      try surface.change { (rows, stride) throws(RenderingError) in
        for row in 0..<Self.height {
          filled += UnsafeBufferPointer(start: rows + row * stride, count: Self.width)
        }
      }
      // Without the difference: a message would hold thousands of bytes.
      #expect(covered.elementsEqual(filled), "\(kind), round \(round)")
    }
    // Only what has no slanted side is left to Cairo.
    #expect(sampled > 290)
  }

  @Test("what has no slanted side, and nothing, is left to Cairo")
  func leftToCairo() throws {
    let paths: [Path] = [.rectangle(CGRect(x: 3.3, y: 4.1, width: 9, height: 2.7)), .elements([])]
    for path in paths {
      let outline = try EndlessSurface().draw { context throws(RenderingError) in
        context.append(path)
        return try FlatOutline(of: context)
      }
      #expect(try outline.coverage() == nil)
    }
  }
}
