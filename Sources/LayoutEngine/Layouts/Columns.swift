/// The columns of a column layout. Points.
struct Columns: Equatable, Sendable {
  /// At least one.
  let count: Int
  /// Whole unless there is less than one point.
  let width: Double
  /// From the edge of the extent.
  let begin: Double
  let gap: Double

  /// As many and as wide as the preferred extent gives, spread over the available one.
  init(preferred: Double, minimumWidth: Double, spacing: Double, available: Double) {
    // Columns narrower than a point show nothing: there are never more than the extent has points.
    let most = Int((available + spacing) / (1 + spacing), clampedTo: 1...Int(Int32.max))
    count = Int(preferred / minimumWidth, clampedTo: 1...most)
    let gaps = Double(count - 1)
    let wanted = (preferred / Double(count)).rounded(.down)
    let fitting = ((available - gaps * spacing) / Double(count)).rounded(.down)
    let whole = wanted > 0 ? min(wanted, fitting) : fitting
    width = whole > 0 ? whole : max(available, 0)
    let slack = available - Double(count) * width
    begin = count == 1 ? slack / 2 : 0
    gap = count == 1 ? 0 : slack / gaps
  }
}
