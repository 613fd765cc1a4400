/// The columns of a column layout: how many, how wide, where.
struct Columns: Equatable, Sendable {
  /// How many columns stand side by side, at least one.
  let count: Int
  /// How wide each is, in points; whole unless there is less than one point.
  let width: Double
  /// Where the first one begins, in points from the edge of the extent.
  let begin: Double
  /// The distance between two, in points.
  let gap: Double

  /// Columns as many and as wide as the preferred extent gives, spread over the available one. Points.
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
