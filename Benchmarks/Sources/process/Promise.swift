/// One promise: a ratio, and how large it may or must be.
struct Promise {
  /// What was measured.
  let name: String
  /// The ratio.
  let value: Double
  /// What it is promised to be.
  let bound: Bound

  /// A limit of a ratio.
  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  /// Whether it is kept.
  var isKept: Bool {
    switch bound {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }
}

extension Promise: CustomStringConvertible {
  /// One line: the figure, its bound, the name.
  var description: String {
    let limit =
      switch bound {
      case .atMost(let limit): "at most \(limit)"
      case .atLeast(let limit): "at least \(limit)"
      }
    let figure = "\((value * 1000).rounded() / 1000)"
    return
      "\(isKept ? " " : "!") \(String(repeating: " ", count: max(0, 8 - figure.count)))\(figure) ×  \(name)  \(limit)"
  }
}
