import Foundation
import LayoutEngine

/// A node of a Figma file, as the REST API describes it. Values are read leniently: a missing value or a value of another type
/// is the property's default.
struct FigmaNode: Sendable {
  let value: JSONValue
  /// The properties by name. If a property is repeated, its first value is used.
  private let properties: [String: JSONValue]

  /// Creates a node; nil if the value is not an object.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value.content else { return nil }
    self.value = value
    properties = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  var id: String { text("id") ?? "" }
  var name: String { text("name") ?? "" }
  var type: String { text("type") ?? "" }
  var isVisible: Bool { flag("visible") ?? true }
  var propertyNames: [String] { properties.keys.sorted() }

  /// The child nodes, from back to front. Children that are not objects are omitted.
  var children: [FigmaNode] { list("children").compactMap(FigmaNode.init) }

  subscript(name: String) -> JSONValue? { properties[name] }

  func text(_ name: String) -> String? { properties[name]?.text }
  func number(_ name: String) -> Double? { properties[name]?.number }
  func flag(_ name: String) -> Bool? {
    if case .bool(let flag)? = properties[name]?.content { flag } else { nil }
  }
  func list(_ name: String) -> [JSONValue] {
    if case .array(let elements)? = properties[name]?.content { elements } else { [] }
  }
  func object(_ name: String) -> FigmaNode? { properties[name].flatMap(FigmaNode.init) }
  /// Returns the objects in the object `name`, by their keys.
  func objects(_ name: String) -> [String: FigmaNode] {
    guard case .object(let members)? = properties[name]?.content else { return [:] }
    let objects = members.compactMap { member in FigmaNode(member.value).map { (member.key, $0) } }
    return Dictionary(objects) { first, _ in first }
  }

  /// The bounding box in page coordinates; nil if it is missing or its numbers are out of range.
  var boundingBox: CGRect? {
    guard let box = object("absoluteBoundingBox"), let x = box.number("x"), let y = box.number("y"),
      let width = box.number("width"), let height = box.number("height"),
      [x, y, width, height].allSatisfy({ abs($0) <= Self.largestCoordinate })
    else { return nil }
    return CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  private static let largestCoordinate = 1e7

  /// The size before rotation; in files without geometry, the size of the bounding box.
  var size: CGSize? {
    if let size = object("size"), let width = size.number("x"), let height = size.number("y"),
      (0...Self.largestCoordinate).contains(width), (0...Self.largestCoordinate).contains(height)
    {
      return CGSize(width: width, height: height)
    }
    return boundingBox?.size
  }

  /// The rows of the matrix that transforms the node's coordinates into its parent's coordinates; nil in
  /// files without geometry.
  var transform: [[Double]]? { matrix("relativeTransform") }

  /// The two rows of a matrix, with three numbers each.
  func matrix(_ name: String) -> [[Double]]? {
    let rows = list(name).map { row -> [Double] in
      if case .array(let numbers) = row.content { numbers.compactMap(\.number) } else { [] }
    }
    return rows.count == 2 && rows.allSatisfy { $0.count == 3 } ? rows : nil
  }

  /// The clockwise rotation, in degrees.
  var rotation: Double {
    let radians = transform.map { atan2($0[1][0], $0[0][0]) } ?? number("rotation") ?? 0
    let degrees = radians * 180 / .pi
    return abs(degrees) < 0.001 ? 0 : degrees
  }

  var isMirrored: Bool {
    transform.map { $0[0][0] * $0[1][1] - $0[0][1] * $0[1][0] < 0 } ?? false
  }

  /// Returns the node's box relative to its parent, before rotation; nil without a bounding box.
  func frame(in parent: FigmaNode) -> CGRect? {
    guard let size else { return nil }
    if let rows = transform {
      let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
      let center = CGPoint(
        x: rows[0][0] * x + rows[0][1] * y + rows[0][2], y: rows[1][0] * x + rows[1][1] * y + rows[1][2])
      return CGRect(x: center.x - x, y: center.y - y, width: size.width, height: size.height)
    }
    guard let box = boundingBox, let outer = parent.boundingBox else { return nil }
    return box.offsetBy(dx: -outer.minX, dy: -outer.minY)
  }

  /// The axis along which the node arranges its children one after another; nil for nodes without such a
  /// layout.
  var flowAxis: TemplateStack.Axis? {
    switch text("layoutMode") {
    case "HORIZONTAL": .row
    case "VERTICAL": .column
    default: nil
    }
  }

  var isAbsolute: Bool { text("layoutPositioning") == "ABSOLUTE" }

  /// The paints of `fills` or `strokes` that are visible, the lowest first.
  func paints(_ name: String) -> [FigmaNode] { list(name).compactMap(FigmaNode.init).filter(\.isVisible) }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }
  var number: Double? {
    if case .number(let number) = content, number.isFinite { number } else { nil }
  }
}
