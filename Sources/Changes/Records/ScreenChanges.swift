import Review

/// The changes between two versions of a screen, in parts that each number elements by records of their own.
struct ScreenChanges: Sendable {
  let content: ScreenChange
  let bars: ScreenChange
  /// The changes on the screens that stand in a sidebar, a sheet or a popover; no picture marks them.
  var presented: [ScreenChange] = []

  var all: [ScreenChange] { [content, bars] + presented }
  var causes: [ChangeCause] { all.flatMap(\.causes) }
  var isEmpty: Bool { all.allSatisfy(\.isEmpty) }
}
