internal import LayoutEngine
internal import Foundation

extension Field {
  /// `{"width": …, "height": …}` or `[width, height]`, in points.
  func size(in range: NumberRange) -> CGSize? {
    if case .array = value.content {
      guard let sides = numbers("[width, height]", count: 2, in: range) else { return nil }
      return CGSize(width: sides[0], height: sides[1])
    }
    guard case .object = value.content, var reader = object() else {
      mismatch("a size", hint: #"write {"width": 50, "height": 50} or [50, 50]"#)
      return nil
    }
    let width = reader.required("width")?.number(in: range)
    let height = reader.required("height")?.number(in: range)
    reader.finish()
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Missing sides of an object are 0; `horizontal` and `vertical` stand for two sides without a number of their own.
  func insets(in range: NumberRange) -> EdgeInsets? {
    switch value.content {
    case .number,
      .string where isReference:
      return number(in: range).map(EdgeInsets.init(all:))
    case .array:
      guard let sides = numbers("[top, left, bottom, right]", count: 4, in: range) else { return nil }
      return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    case .object:
      guard var reader = object() else { return nil }
      let vertical = reader.number("vertical", in: range, default: 0)
      let horizontal = reader.number("horizontal", in: range, default: 0)
      let insets = EdgeInsets(
        top: reader.number("top", in: range, default: vertical),
        left: reader.number("left", in: range, default: horizontal),
        bottom: reader.number("bottom", in: range, default: vertical),
        right: reader.number("right", in: range, default: horizontal))
      reader.finish()
      return insets
    default:
      mismatch(
        "insets", hint: #"write one number, [top, left, bottom, right], or {"horizontal": 16, "vertical": 8}"#
      )
      return nil
    }
  }

  /// The point of a picture to crop it around, in fractions of its sides.
  func focus() -> CGPoint? {
    point(in: .fraction, hint: #"write {"x": 0.5, "y": 0.2} or [0.5, 0.2]"#)
  }

  func point(
    in range: NumberRange, hint: String = #"write {"x": 0, "y": 120} or [0, 120]"#
  ) -> CGPoint? {
    if case .array = value.content {
      guard let places = numbers("[x, y]", count: 2, in: range) else { return nil }
      return CGPoint(x: places[0], y: places[1])
    }
    guard case .object = value.content, var reader = object() else {
      mismatch("a point", hint: hint)
      return nil
    }
    let x = reader.required("x")?.number(in: range)
    let y = reader.required("y")?.number(in: range)
    reader.finish()
    guard let x, let y else { return nil }
    return CGPoint(x: x, y: y)
  }

  private func numbers(_ form: String, count: Int, in range: NumberRange) -> [Double]? {
    guard let elements = elements() else { return nil }
    guard elements.count == count else {
      report("wrong-count", "expected \(count) numbers, found \(elements.count)", hint: "write \(form)")
      return nil
    }
    let numbers = elements.compactMap { $0.number(in: range) }
    return numbers.count == count ? numbers : nil
  }
}
