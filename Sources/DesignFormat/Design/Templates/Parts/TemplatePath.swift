internal import Foundation

/// A path, written as SVG path data.
package struct TemplatePath: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    /// A cubic Bézier curve, by its control points and its end point.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    case close
  }

  package let steps: [Step]
  /// The rectangle that is scaled to the part's box, as x, y, width and height; nil for the bounds of the path.
  package var viewBox: [Double]?

  private static let limit = 10_000

  /// Parses path data; nil if they are invalid.
  package init?(_ text: String) {
    var parser = PathDataParser(text)
    guard let steps = parser.steps(atMost: Self.limit) else { return nil }
    self.steps = steps
  }

  private init(steps: [Step]) {
    self.steps = steps
  }

  static let form = Form<TemplatePath>(
    words: "text", schema: { Schema(["type": "string", "minLength": 1]) }
  ) { field in
    guard let text = field.nonEmptyString() else { return nil }
    var parser = PathDataParser(text)
    guard let steps = parser.steps(atMost: limit) else {
      field.report(
        "invalid-path",
        "the path data cannot be read from character \(parser.position + 1) on, \(quoted(parser.rest))",
        hint: #"write the "d" of an SVG path, such as "M0 0 L10 0 L5 8 Z""#)
      return nil
    }
    return TemplatePath(steps: steps)
  }
}

/// Parses path data (SVG 2, "Paths").
struct PathDataParser {
  private let bytes: [UInt8]
  /// The index of the next byte to parse.
  private(set) var position = 0
  private var steps: [TemplatePath.Step] = []
  private var current = Point()
  private var start = Point()
  /// The last control point, which smooth curves reflect, and the command to which it belongs.
  private var control: (point: Point, command: UInt8)?

  struct Point {
    var x = 0.0
    var y = 0.0
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The first 12 bytes of the data that remain to be parsed, as text.
  var rest: String { String(decoding: bytes[position...].prefix(12), as: UTF8.self) }

  /// Parses the steps; nil if the data are invalid from `position` on.
  mutating func steps(atMost limit: Int) -> [TemplatePath.Step]? {
    skipSeparators()
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "m") else { return nil }
    while position < bytes.count {
      let letter = bytes[position]
      guard let count = Self.counts[letter | 0x20], isLetter(letter) else { return nil }
      position += 1
      skipSeparators()
      guard repeated(letter, count, limit) else { return nil }
      skipSeparators()
    }
    return steps
  }

  /// The number of arguments of each command.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  /// Parses the arguments of a command. Several sets of arguments repeat the command. Returns false if an argument is invalid
  /// or there are more than `limit` steps.
  private mutating func repeated(_ letter: UInt8, _ count: Int, _ limit: Int) -> Bool {
    var command = letter
    repeat {
      var numbers: [Double] = []
      for index in 0..<count {
        let isFlag = letter | 0x20 == UInt8(ascii: "a") && (index == 3 || index == 4)
        guard let number = isFlag ? flag() : number() else { return false }
        numbers.append(number)
        skipSeparators()
      }
      guard steps.count < limit else { return false }
      apply(command, numbers)
      // After the first pair of coordinates, the pairs of a move command are lines (SVG 2).
      if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
    } while count > 0 && position < bytes.count && !isLetter(bytes[position])
    return true
  }

  private mutating func apply(_ command: UInt8, _ n: [Double]) {
    let isRelative = command >= UInt8(ascii: "a")
    let base = isRelative ? current : Point()
    func point(_ index: Int) -> Point { Point(x: base.x + n[index], y: base.y + n[index + 1]) }
    let kind = command | 0x20
    let last = control
    control = nil
    switch kind {
    case UInt8(ascii: "m"):
      (current, start) = (point(0), point(0))
      steps.append(.move(x: current.x, y: current.y))
    case UInt8(ascii: "l"): line(to: point(0))
    case UInt8(ascii: "h"): line(to: Point(x: base.x + n[0], y: current.y))
    case UInt8(ascii: "v"): line(to: Point(x: current.x, y: base.y + n[0]))
    case UInt8(ascii: "c"): curve(point(0), point(2), to: point(4), kind)
    case UInt8(ascii: "s"): curve(mirrored(last, "c", "s"), point(0), to: point(2), kind)
    case UInt8(ascii: "q"): quadratic(point(0), to: point(2), kind)
    case UInt8(ascii: "t"): quadratic(mirrored(last, "q", "t"), to: point(0), kind)
    case UInt8(ascii: "a"):
      let arc = EllipticalArc(
        from: current, to: point(5), radii: (n[0], n[1]), rotation: n[2], isLarge: n[3] != 0,
        isPositive: n[4] != 0)
      if arc.curves.isEmpty, current.x != point(5).x || current.y != point(5).y { line(to: point(5)) }
      for piece in arc.curves { curve(piece.0, piece.1, to: piece.2, kind) }
      control = nil
    default:
      steps.append(.close)
      current = start
    }
  }

  private mutating func line(to end: Point) {
    current = end
    steps.append(.line(x: end.x, y: end.y))
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point, _ command: UInt8) {
    steps.append(.curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y))
    (current, control) = (end, (second, command))
  }

  private mutating func quadratic(_ point: Point, to end: Point, _ command: UInt8) {
    func third(_ a: Point) -> Point { Point(x: (a.x + 2 * point.x) / 3, y: (a.y + 2 * point.y) / 3) }
    curve(third(current), third(end), to: end, command)
    control = (point, command)
  }

  /// Returns the reflection of the last control point if the previous curve was of the same kind, and otherwise the current
  /// point.
  private func mirrored(
    _ last: (point: Point, command: UInt8)?, _ first: Character, _ second: Character
  ) -> Point {
    guard let last, last.command == first.asciiValue || last.command == second.asciiValue else {
      return current
    }
    return Point(x: 2 * current.x - last.point.x, y: 2 * current.y - last.point.y)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  private mutating func skipSeparators() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x0C, UInt8(ascii: ",")].contains(bytes[position])
    {
      position += 1
    }
  }

  private mutating func flag() -> Double? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1")
    else {
      return nil
    }
    defer { position += 1 }
    return bytes[position] == UInt8(ascii: "1") ? 1 : 0
  }

  private mutating func number() -> Double? {
    var end = position
    func isDigit() -> Bool { end < bytes.count && (48...57).contains(bytes[end]) }
    func isAt(_ characters: String) -> Bool { end < bytes.count && characters.utf8.contains(bytes[end]) }
    if isAt("+-") { end += 1 }
    while isDigit() { end += 1 }
    if isAt(".") {
      end += 1
      while isDigit() { end += 1 }
    }
    if isAt("eE") {
      let mantissa = end
      end += 1
      if isAt("+-") { end += 1 }
      if isDigit() { while isDigit() { end += 1 } } else { end = mantissa }
    }
    guard let number = Double(String(decoding: bytes[position..<end], as: UTF8.self)),
      abs(number) <= NumberRange.largest
    else { return nil }
    position = end
    return number
  }
}

/// An elliptical arc between two points (SVG 2, "Elliptical arc implementation notes"), as curves of at most a quarter of an
/// ellipse.
struct EllipticalArc {
  typealias Point = PathDataParser.Point

  /// Cubic Bézier curves, each by its two control points and its end point; empty for an arc that degenerates to a line or a point.
  private(set) var curves: [(Point, Point, Point)] = []

  init(
    from start: Point, to end: Point, radii: (Double, Double), rotation degrees: Double, isLarge: Bool,
    isPositive: Bool
  ) {
    let (rx, ry) = (abs(radii.0), abs(radii.1))
    guard rx > 0, ry > 0, start.x != end.x || start.y != end.y else { return }
    let rotation = degrees * .pi / 180
    let (cosine, sine) = (cos(rotation), sin(rotation))
    // Maps a point by the rotation and scaling that turn the ellipse into a circle.
    func inCircle(_ point: Point) -> Point {
      Point(x: cosine * point.x + sine * point.y, y: (cosine * point.y - sine * point.x) * (rx / ry))
    }
    func onEllipse(_ x: Double, _ y: Double) -> Point {
      let y = y * (ry / rx)
      return Point(x: cosine * x - sine * y, y: sine * x + cosine * y)
    }
    var from = inCircle(start)
    let to = inCircle(end)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let half = (dx * dx + dy * dy).squareRoot() / 2
    let radius = max(rx, half)
    let height = (radius * radius - half * half).squareRoot() * (isLarge == isPositive ? 1 : -1)
    let center = Point(
      x: from.x + dx / 2 + height * dy / (2 * half), y: from.y + dy / 2 - height * dx / (2 * half))
    var angle = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - angle
    if isPositive, sweep <= 0 { sweep += 2 * .pi }
    if !isPositive, sweep >= 0 { sweep -= 2 * .pi }
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-6).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tan(step / 4) * radius
    for _ in 0..<Int(count) {
      let next = angle + step
      let point = Point(x: center.x + radius * cos(next), y: center.y + radius * sin(next))
      curves.append(
        (
          onEllipse(from.x - handle * sin(angle), from.y + handle * cos(angle)),
          onEllipse(point.x + handle * sin(next), point.y - handle * cos(next)), onEllipse(point.x, point.y)
        ))
      (angle, from) = (next, point)
    }
  }
}
