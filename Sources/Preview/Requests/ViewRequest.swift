import DesignFormat
import Foundation
import Maquette
import Mockups

struct ViewRequest: Sendable {
  /// The image format; `auto` selects the format that is drawn faster for the screen.
  enum Format: String, Sendable {
    case auto
    case svg
    case png
  }

  let design: String
  let screen: String
  let style: ImageStyle
  let format: Format
  /// The number of pixels per point of the requested image.
  let ratio: Double
  /// The token theme, such as `theme:night`; `nil` for the theme that the design selects.
  let theme: String?
  /// Whether the response contains timings.
  let isTimed: Bool
  /// The scroll distance from the initial position, in points; `nil` for the scroll position in the design.
  let scroll: CGPoint?
  /// Whether the scroll position is adjusted to the layout's target offset, as at the end of a drag.
  let snapsToTarget: Bool
  /// The scroll offsets of sections with orthogonal scrolling, in points, by section index.
  let rows: [Int: Double]
  private let query: Query

  /// The matrix keys that can be parameters of a request.
  static let axes = ["appearance", "contrast", "textSize", "locale", "direction", "state"]
  /// The valid widths and heights of a viewport, in points.
  static let lengths = 100.0...4_000.0

  /// Parses a request. Throws if a parameter is invalid. Values that depend on the design are checked only by
  /// ``variant(of:)``.
  init(_ query: Query) throws(InvalidRequest) {
    self.query = query
    design = try query.required("design")
    screen = try query.required("screen")
    style = try query.option("style", of: ImageStyle.self) ?? .mockup
    format = try query.option("format", of: Format.self) ?? .auto
    theme = query["theme"]
    isTimed = query["timing"] != "no"
    ratio = try query.number("ratio", in: 0.1...4) ?? 2
    let offsets = -100_000.0...10_000_000.0
    let (x, y) = (try query.number("x", in: offsets), try query.number("y", in: offsets))
    scroll = x == nil && y == nil ? nil : CGPoint(x: x ?? 0, y: y ?? 0)
    snapsToTarget = query["settle"] == "yes"
    var rows: [Int: Double] = [:]
    for part in query["rows"]?.split(separator: ",") ?? [] {
      let numbers = part.split(separator: ":")
      guard numbers.count == 2, let section = Int(numbers[0]), let offset = Double(numbers[1]),
        offset.isFinite
      else { throw InvalidRequest("\"rows\" must have the form 2:120,3:0") }
      rows[section] = offset
    }
    self.rows = rows
  }

  var key: String { query.key }

  /// Returns the variant that the request selects. Throws if the design or the device catalog does not contain a
  /// requested value.
  func variant(of design: Design) throws(InvalidRequest) -> Variant {
    var matrix = Matrix()
    let first = design.variants()[0]
    let vocabulary = Matrix.Vocabulary(design)
    for axis in Self.axes {
      guard let value = query[axis] else { continue }
      do throws(Matrix.InvalidAxisValues) {
        try matrix.set(axis, to: [value], in: vocabulary)
      } catch {
        throw InvalidRequest(error.problems.map(\.message).joined(separator: "; "))
      }
    }
    var viewport = first.viewport
    if let name = query["viewport"] {
      do throws(Diagnostic) {
        let own = design.viewports.first { $0.name == name }
        viewport = if let own { own } else { try Viewport.named(name) }
      } catch {
        throw InvalidRequest([error.message, error.hint].compactMap { $0 }.joined(separator: "; "))
      }
    }
    if let system = try query.option("system", of: SystemGeneration.self) {
      guard let running = viewport.running(system) else {
        throw InvalidRequest("Maquette has no metrics for \(viewport.name) on \(system.rawValue)")
      }
      viewport = running
    }
    let variant = design.variants(at: [viewport], in: matrix)[0]
    let (width, height) = (
      try query.number("width", in: Self.lengths), try query.number("height", in: Self.lengths)
    )
    guard width != nil || height != nil else { return variant }
    let size = viewport.size
    if (width ?? size.width) == size.width, (height ?? size.height) == size.height { return variant }
    return variant.at(width ?? size.width, height: height)
  }
}

package struct Query: Hashable, Sendable {
  private var values: [String: String]

  package init(_ values: [String: String]) {
    self.values = values
  }

  package subscript(name: String) -> String? {
    get { values[name].flatMap { $0.isEmpty ? nil : $0 } }
    set { values[name] = newValue }
  }

  /// Returns a parameter's value. Throws if it is missing.
  func required(_ name: String) throws(InvalidRequest) -> String {
    guard let value = self[name] else { throw InvalidRequest("the request has no \"\(name)\"") }
    return value
  }

  /// Returns a parameter's number; `nil` if the parameter is missing. Throws if the value is not a number in the range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(InvalidRequest) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw InvalidRequest("\"\(name)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a parameter's value as a case of an enumeration; `nil` if the parameter is missing. Throws if it is not
  /// one of the cases.
  func option<Value: RawRepresentable<String>>(_ name: String, of type: Value.Type) throws(InvalidRequest)
    -> Value?
  {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw InvalidRequest("\"\(text)\" is not a value of \(name)")
    }
    return value
  }

  /// The parameters in sorted order, in URL syntax. Equal queries have equal keys.
  package var key: String {
    values.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(
      separator: "&")
  }
}

/// The error for a request that cannot be answered. The page shows its description.
package struct InvalidRequest: Error, Equatable, CustomStringConvertible {
  /// The reason, as one sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
