import Foundation

/// The bounding boxes of SVG shapes in their own coordinates, without strokes (SVG 2, 8.10).
enum ShapeBounds {
  /// Returns the box of a shape; `nil` for other elements, and for coordinates in units other than pixels.
  static func bounds(of tag: XMLTags.Tag) -> CGRect? {
    switch tag.name {
    case "circle", "ellipse":
      let radii = tag.name == "circle" ? ("r", "r") : ("rx", "ry")
      guard let x = number("cx", of: tag, initial: 0), let y = number("cy", of: tag, initial: 0),
        let width = number(radii.0, of: tag) ?? number("ry", of: tag),
        let height = number(radii.1, of: tag) ?? number("rx", of: tag)
      else { return nil }
      return CGRect(x: x - width, y: y - height, width: 2 * width, height: 2 * height)
    case "rect", "image":
      guard let x = number("x", of: tag, initial: 0), let y = number("y", of: tag, initial: 0),
        let width = number("width", of: tag), let height = number("height", of: tag)
      else { return nil }
      return CGRect(x: x, y: y, width: width, height: height)
    case "line":
      let ends = ["x1", "y1", "x2", "y2"].compactMap { number($0, of: tag, initial: 0) }
      guard ends.count == 4 else { return nil }
      return box([CGPoint(x: ends[0], y: ends[1]), CGPoint(x: ends[2], y: ends[3])])
    case "polygon", "polyline":
      let numbers = numbers(in: (tag["points"] ?? "")[...])
      return box(
        stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) })
    case "path":
      var path = PathReader(tag["d"] ?? "")
      return box(path.extremes())
    default: return nil
    }
  }

  static func number(_ name: String, of tag: XMLTags.Tag, initial: Double? = nil) -> Double? {
    guard let text = tag[name] else { return initial }
    return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...])
  }

  static func numbers(in text: Substring) -> [Double] {
    let bytes = Data(text.utf8)
    let starts = CSSSyntax.numberStarts(in: bytes)
    return zip(starts, starts.dropFirst() + [bytes.endIndex]).compactMap { start, end in
      Double(String(decoding: bytes[start..<end], as: UTF8.self).trimmingCharacters(in: separators))
    }
  }

  private static let separators = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ","))

  private static func box(_ points: [CGPoint]) -> CGRect? {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Reads the attribute `d` of a path, and finds the outermost points of its curves.
private struct PathReader {
  private let bytes: [UInt8]
  private var index = 0
  private var current = CGPoint.zero
  private var points: [CGPoint] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the ends and the turning points of all curves, among them the outermost points; empty for a path that is not valid.
  mutating func extremes() -> [CGPoint] {
    var (start, control) = (CGPoint.zero, CGPoint?.none)
    var command: UInt8 = 0
    var previous: UInt8 = 0
    while true {
      skipSeparators()
      guard index < bytes.count else { return points }
      if !Self.isNumberStart(bytes[index]) {
        command = bytes[index]
        index += 1
      }
      let isRelative = command >= UInt8(ascii: "a")
      let origin = isRelative ? current : .zero
      func placed(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }
      /// Returns the reflection of the last control point about the current point. If the last command is not
      /// one of `commands`, returns the current point.
      func reflected(_ commands: String) -> CGPoint {
        guard let control, commands.utf8.contains(previous) else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
      }
      let upper = command & 0xDF
      switch upper {
      case UInt8(ascii: "M"):
        guard let numbers = numbers(2) else { return [] }
        current = placed(numbers[0], numbers[1])
        start = current
        // Further coordinates are those of lines.
        command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
      case UInt8(ascii: "L"):
        guard let numbers = numbers(2) else { return [] }
        line(to: placed(numbers[0], numbers[1]))
      case UInt8(ascii: "H"):
        guard let numbers = numbers(1) else { return [] }
        line(to: CGPoint(x: origin.x + numbers[0], y: current.y))
      case UInt8(ascii: "V"):
        guard let numbers = numbers(1) else { return [] }
        line(to: CGPoint(x: current.x, y: origin.y + numbers[0]))
      case UInt8(ascii: "C"), UInt8(ascii: "S"):
        let isSmooth = upper == UInt8(ascii: "S")
        guard let numbers = numbers(isSmooth ? 4 : 6) else { return [] }
        let first = isSmooth ? reflected("CcSs") : placed(numbers[0], numbers[1])
        let rest = numbers.suffix(4).map { $0 }
        control = placed(rest[0], rest[1])
        curve(first, placed(rest[0], rest[1]), to: placed(rest[2], rest[3]))
      case UInt8(ascii: "Q"), UInt8(ascii: "T"):
        let isSmooth = upper == UInt8(ascii: "T")
        guard let numbers = numbers(isSmooth ? 2 : 4) else { return [] }
        let middle = isSmooth ? reflected("QqTt") : placed(numbers[0], numbers[1])
        let end = placed(numbers[numbers.count - 2], numbers[numbers.count - 1])
        control = middle
        curve(Self.between(current, middle, 2.0 / 3), Self.between(end, middle, 2.0 / 3), to: end)
      case UInt8(ascii: "A"):
        guard let radii = numbers(3), let isLarge = flag(), let isClockwise = flag(), let end = numbers(2)
        else {
          return []
        }
        arc(to: placed(end[0], end[1]), radii, isLarge, isClockwise)
      case UInt8(ascii: "Z"): line(to: start)
      default: return []
      }
      previous = upper
      if upper == UInt8(ascii: "Z"), index < bytes.count, Self.isNumberStart(bytes[index]) { return [] }
    }
  }

  private mutating func line(to end: CGPoint) {
    points += [current, end]
    current = end
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
    let xs = [current.x, first.x, second.x, end.x].map { Double($0) }
    let ys = [current.y, first.y, second.y, end.y].map { Double($0) }
    for time in Self.turningTimes(xs) + Self.turningTimes(ys) {
      points.append(CGPoint(x: Self.value(xs, at: time), y: Self.value(ys, at: time)))
    }
    line(to: end)
  }

  /// Returns a coordinate of a cubic Bézier curve at a time from 0 to 1. `values` are this coordinate of the
  /// curve's four control points.
  private static func value(_ values: [Double], at time: Double) -> Double {
    let rest = 1 - time
    let ends: Double = rest * rest * rest * values[0] + time * time * time * values[3]
    let middle: Double = rest * values[1] + time * values[2]
    return ends + 3 * rest * time * middle
  }

  /// Returns the times between 0 and 1 at which a coordinate of a cubic curve changes its direction.
  private static func turningTimes(_ values: [Double]) -> [Double] {
    let a = values[3] - 3 * values[2] + 3 * values[1] - values[0]
    let b = 2 * (values[2] - 2 * values[1] + values[0])
    let c = values[1] - values[0]
    let scale = max(abs(a), abs(b), abs(c))
    var times: [Double] = []
    if abs(a) <= 1e-12 * scale {
      if b != 0 { times = [-c / b] }
    } else if b * b >= 4 * a * c {
      let root = (b * b - 4 * a * c).squareRoot()
      times = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return times.filter { $0 > 0 && $0 < 1 }
  }

  /// Adds the turning points of an elliptical arc (SVG 2, appendix B.2). `radii` are both radii and the rotation in degrees.
  private mutating func arc(to end: CGPoint, _ radii: [Double], _ isLarge: Bool, _ isClockwise: Bool) {
    defer { line(to: end) }
    var (rx, ry, angle) = (abs(radii[0]), abs(radii[1]), radii[2] * .pi / 180)
    guard rx > 0, ry > 0, current != end else { return }
    let (cosine, sine) = (cos(angle), sin(angle))
    let half = CGPoint(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2)
    let (x, y) = (cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let square = (rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x) / (rx * rx * y * y + ry * ry * x * x)
    let factor = max(0, square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (u, v) = (factor * rx * y / ry, -factor * ry * x / rx)
    let center = CGPoint(
      x: cosine * u - sine * v + (current.x + end.x) / 2, y: sine * u + cosine * v + (current.y + end.y) / 2)
    let first = atan2((y - v) / ry, (x - u) / rx)
    var sweep = atan2((-y - v) / ry, (-x - u) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    // The parameters at which x and y turn.
    let turns = [atan2(-ry * sine, rx * cosine), atan2(ry * cosine, rx * sine)]
    for turn in turns.flatMap({ [$0, $0 + .pi] }) {
      var offset = (turn - first).truncatingRemainder(dividingBy: 2 * .pi)
      if sweep > 0, offset < 0 { offset += 2 * .pi }
      if sweep < 0, offset > 0 { offset -= 2 * .pi }
      guard abs(offset) <= abs(sweep) else { continue }
      angle = first + offset
      points.append(
        CGPoint(
          x: center.x + rx * cos(angle) * cosine - ry * sin(angle) * sine,
          y: center.y + rx * cos(angle) * sine + ry * sin(angle) * cosine))
    }
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    while numbers.count < count {
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func number() -> Double? {
    skipSeparators()
    let start = index
    if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
    skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    if index < bytes.count, "eE".utf8.contains(bytes[index]) {
      index += 1
      if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
      skipDigits()
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Reads one of the flags of an arc. Flags need no separators after them.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard index < bytes.count, "01".utf8.contains(bytes[index]) else { return nil }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  private mutating func skipDigits() {
    while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
  }

  private mutating func skipSeparators() {
    while index < bytes.count, " \t\r\n,".utf8.contains(bytes[index]) { index += 1 }
  }

  private static func isNumberStart(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || "+-.".utf8.contains(byte)
  }
}
