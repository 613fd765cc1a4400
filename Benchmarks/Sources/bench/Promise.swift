/// A measured figure and its limit.
struct Promise {
  /// The name of the measurement.
  let name: String
  /// A ratio, or milliseconds.
  let value: Double
  let bound: Bound

  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  var isKept: Bool {
    switch bound {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }
}

extension Promise: CustomStringConvertible {
  /// The figure, its limit and its name in one line.
  var description: String {
    let limit =
      switch bound {
      case .atMost(let limit): "at most \(limit)"
      case .atLeast(let limit): "at least \(limit)"
      }
    let figure = "\((value * 1000).rounded() / 1000)"
    return
      "\(isKept ? " " : "!") \(String(repeating: " ", count: max(0, 8 - figure.count)))\(figure)  \(name)  \(limit)"
  }
}
