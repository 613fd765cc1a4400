/// The work that the styles of a file may take. A small file could ask for any amount.
struct CSSWork {
  private var left = 20_000_000

  var isExceeded: Bool { left < 0 }

  /// Counts about as many steps as bytes are read.
  mutating func add(_ steps: Int) { left -= min(steps, left + 1) }
}
