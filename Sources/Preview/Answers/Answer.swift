import DesignFormat
package import Foundation

/// The responses to the preview's page, as JSON. The format is private to the page.
package enum Answer {
  /// Encodes a response with sorted keys, so that equal responses have equal bytes.
  package static func data(_ value: some Encodable) throws -> Data {
    try value.orderedJSON()
  }

  /// A rectangle in points, rounded to thousandths.
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

  /// A row of a table: a name with a value.
  struct Fact: Encodable, Equatable {
    let name: String
    let value: String
  }
}

extension Double {
  /// The value rounded to thousandths, which hides floating-point errors.
  var thousandths: Double {
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == 0 ? 0 : rounded
  }
}
