import Foundation

/// The lines that say why an element of a compositional layout stands where it does, while they are gathered. Values
/// are in axes of vertical scrolling; names are those of the content.
struct CompositionalExplanation {
  var lines = Explanation()
  private let isTransposed: Bool
  private let pixels: WholePixels

  init(isTransposed: Bool, pixels: WholePixels) {
    self.isTransposed = isTransposed
    self.pixels = pixels
  }

  /// The names of lengths and places along an axis.
  func names(_ axis: CollectionLayoutGroup.Axis) -> AxisNames {
    (axis == .horizontal) != isTransposed ? .horizontal : .vertical
  }

  /// The content's x before its y.
  var order: [CollectionLayoutGroup.Axis] {
    isTransposed ? [.vertical, .horizontal] : [.horizontal, .vertical]
  }

  /// Adds a length that a dimension gives in a container, or that has another reason.
  mutating func add(
    _ name: String, _ dimension: CollectionLayoutDimension, in container: CGSize, is result: Double,
    reason: String?
  ) {
    let fraction: (value: Double, axis: CollectionLayoutGroup.Axis)
    switch dimension {
    case .fractionalWidth(let value): fraction = (value, .horizontal)
    case .fractionalHeight(let value): fraction = (value, .vertical)
    case .absolute:
      lines.add(name, Formula(result), reason ?? "absolute")
      return
    case .estimated(let estimate), .uniformAcrossSiblings(let estimate):
      let other = dimension.isUniformAcrossSiblings ? "the largest of its siblings" : "measured"
      lines.add(name, Formula(result), reason ?? (result == estimate ? "estimated" : other))
      return
    }
    let whole = container.length(along: fraction.axis)
    let product = fraction.value == 1 ? Formula(whole) : Formula(fraction: fraction.value) * Formula(whole)
    let length = names(fraction.axis).length
    let word = "fractional\(length.prefix(1).uppercased())\(length.dropFirst())(\(fraction.value.shortText))"
    addCut(name, product, is: result, word)
  }

  /// Adds a length that was cut to whole pixels, if it was.
  mutating func addCut(_ name: String, _ exact: Formula, is result: Double, _ reason: String) {
    guard abs(exact.value - result) > 1e-9 else {
      lines.add(name, exact, reason)
      return
    }
    let scale = Formula(pixels.scale)
    let count = pixels.scale == 1 ? exact : exact * scale
    // A length a hair below a whole number of pixels counts as that number.
    let isHair = abs(exact.value - result) * pixels.scale < 0.5 && exact.value < result
    let whole = isHair ? Formula.round(count) : Formula.floor(count)
    lines.add(name, pixels.scale == 1 ? whole : whole / scale, "\(reason), cut to whole pixels")
  }

  /// Adds where an element stands, as a sum of places, and what is done to it at last; `frame` is the one that the
  /// sums amount to.
  mutating func finish(
    _ sums: [CollectionLayoutGroup.Axis: (formula: Formula, reason: String)], frame: CGRect, scrolled: Double,
    mirrorWidth: Double?
  ) {
    var places: [String: Double] = [:]
    for axis in order {
      guard let sum = sums[axis] else { continue }
      let name = names(axis).position
      lines.add(name, sum.formula, sum.reason)
      let place = axis == .horizontal ? Double(frame.origin.x) : Double(frame.origin.y)
      var value = abs(place - sum.formula.value) < 1e-6 ? place : sum.formula.value
      let scale = Formula(pixels.scale)
      let whole = Formula.round(Formula(value) * scale) / scale
      if whole.value.readableText != value.readableText {
        lines.add(name, whole, "rounded to whole pixels, \(scale.text) to a point")
      }
      value = whole.value
      if axis == .horizontal, scrolled != 0 {
        value =
          lines.add(
            name, Formula(value) - Formula(scrolled), "its row is scrolled by \(scrolled.readableText)"
          )
          .value
      }
      places[name] = value
    }
    guard let mirrorWidth, let x = places["x"] else { return }
    let width = isTransposed ? Double(frame.size.height) : Double(frame.size.width)
    lines.add(
      "x", Formula(mirrorWidth) - Formula(x) - Formula(width),
      "mirrored, since the language runs from right to left")
  }
}
