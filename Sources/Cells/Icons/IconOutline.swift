import Foundation
import Graphics

/// An outline in the notation of SVG's paths (SVG 2, chapter 9) as moves, lines and curves.
///
/// Each command stands before its numbers every time, and arcs are parts of circles; reading ends at what does
/// not fit.
struct IconOutline {
  private(set) var elements: [Path.Element] = []
  private(set) var isComplete = false

  private var rest: Substring.UTF8View
  private let scale: Double
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var lastControl: CGPoint?

  init(_ text: String, scale: Double = 1) {
    rest = text[...].utf8
    self.scale = scale
    skipBlanks()
    while let command = rest.first {
      rest.removeFirst()
      guard step(command) else { return }
      skipBlanks()
    }
    isComplete = true
  }

  private mutating func step(_ command: UInt8) -> Bool {
    let isRelative = command >= 97
    let origin = isRelative ? current : .zero
    let name = Character(UnicodeScalar(isRelative ? command - 32 : command))
    let counts: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0]
    guard let count = counts[name], let numbers = numbers(count) else { return false }
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: origin.x + numbers[index], y: origin.y + numbers[index + 1])
    }
    var control: CGPoint?
    switch name {
    case "M":
      current = point(0)
      start = current
      elements.append(.move(scaled(current)))
    case "L": line(to: point(0))
    case "H": line(to: CGPoint(x: origin.x + numbers[0], y: current.y))
    case "V": line(to: CGPoint(x: current.x, y: origin.y + numbers[0]))
    case "C":
      control = point(2)
      curve(point(0), point(2), to: point(4))
    case "S":
      control = point(0)
      let mirrored = lastControl.map { CGPoint(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) }
      curve(mirrored ?? current, point(0), to: point(2))
    case "A": arc(radius: numbers[0], isLarge: numbers[3] != 0, isClockwise: numbers[4] != 0, to: point(5))
    default:
      current = start
      elements.append(.close)
    }
    lastControl = control
    return true
  }

  private mutating func line(to end: CGPoint) {
    current = end
    elements.append(.line(scaled(end)))
  }

  private mutating func curve(_ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
    current = end
    elements.append(.curve(control1: scaled(control1), control2: scaled(control2), end: scaled(end)))
  }

  /// Finds the centre (SVG 2, appendix B.2.4) and turns the arc into curves of at most a quarter circle.
  private mutating func arc(radius: Double, isLarge: Bool, isClockwise: Bool, to end: CGPoint) {
    let (dx, dy) = (end.x - current.x, end.y - current.y)
    let half = (dx * dx + dy * dy).squareRoot() / 2
    guard half > 0 else { return }
    let radius = max(radius, half)
    let height = (radius * radius - half * half).squareRoot() * (isLarge == isClockwise ? 1 : -1)
    let center = CGPoint(
      x: current.x + dx / 2 + height * dy / (2 * half), y: current.y + dy / 2 - height * dx / (2 * half))
    var angle = atan2(current.y - center.y, current.x - center.x)
    var sweep = atan2(end.y - center.y, end.x - center.x) - angle
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-6).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tan(step / 4) * radius
    for _ in 0..<Int(count) {
      let next = angle + step
      let point = CGPoint(x: center.x + radius * cos(next), y: center.y + radius * sin(next))
      curve(
        CGPoint(x: current.x - handle * sin(angle), y: current.y + handle * cos(angle)),
        CGPoint(x: point.x + handle * sin(next), y: point.y - handle * cos(next)), to: point)
      angle = next
    }
  }

  private func scaled(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * scale, y: point.y * scale)
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ",") }
  }

  private mutating func numbers(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    for _ in 0..<count {
      skipBlanks()
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func number() -> Double? {
    var hasPoint = false
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      let isSign = byte == UInt8(ascii: "-") && index == rest.startIndex
      let isPoint = byte == UInt8(ascii: ".") && !hasPoint
      guard isSign || isPoint || (48...57).contains(byte) else { break }
      hasPoint = hasPoint || isPoint
      index = rest.index(after: index)
    }
    let digits = rest[..<index]
    rest = rest[index...]
    return Double(Substring(digits))
  }
}
