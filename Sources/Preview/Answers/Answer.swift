import DesignFormat
package import Foundation

/// Answers to a page, as JSON in a shape that only the page relies on.
package enum Answer {
  /// The bytes of an answer: keys in order, so that the same answer has the same bytes.
  package static func data(_ value: some Encodable) throws -> Data {
    try value.orderedJSON()
  }

  /// A rectangle in points, to a thousandth.
  struct Box: Encodable, Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ rect: CGRect) {
      (x, y) = (Double(rect.minX).thousandths, Double(rect.minY).thousandths)
      (width, height) = (Double(rect.width).thousandths, Double(rect.height).thousandths)
    }
  }

  /// A name with a value, for tables.
  struct Fact: Encodable, Equatable {
    let name: String
    let value: String
  }
}

extension Double {
  /// The nearest number of thousandths, so that answers do not show the noise of arithmetic.
  var thousandths: Double {
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == 0 ? 0 : rounded
  }
}
