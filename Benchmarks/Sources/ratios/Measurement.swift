import CAllocationCount
import Cases

/// One promise: a figure, and the most that it may be.
struct Measurement {
  /// What was measured.
  let name: String
  /// The figure.
  let value: Double
  /// What the figure counts: `×` or `bytes`.
  let unit: String
  /// The most it may be; nil where it is only told.
  let limit: Double?

  /// Whether the promise is kept.
  var isKept: Bool { limit.map { value <= $0 } ?? true }

  /// How often a piece of work takes as long as another: the ratio of the medians of runs that alternate, so
  /// that a machine which slows down slows both.
  static func ratio(of work: () -> Void, to yardstick: () -> Void, runs: Int) -> Double {
    var times: [(work: Double, yardstick: Double)] = []
    for _ in 0..<runs { times.append((seconds(work), seconds(yardstick))) }
    return median(times.map(\.work)) / median(times.map(\.yardstick))
  }

  /// The bytes that a piece of work asks of malloc.
  static func bytes(of work: () -> Void) -> Double {
    let before = allocated_bytes()
    work()
    return Double(allocated_bytes() - before)
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let time = ContinuousClock().measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension Measurement: CustomStringConvertible {
  /// One line: the figure, its limit, the name.
  var description: String {
    let figure = Measurement.padded((value * 100).rounded() / 100)
    let bound = limit.map { "  limit \(Int($0))" } ?? ""
    return "\(isKept ? " " : "!") \(figure) \(unit)  \(name)\(bound)"
  }

  private static func padded(_ value: Double) -> String {
    let text = "\(value)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}

/// Keeps a value alive and unseen, so that making it is not optimised away.
@inline(never)
func consume<Value>(_ value: Value) {}
