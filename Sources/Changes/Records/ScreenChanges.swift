import Review

/// What changed between two versions of a screen: each part numbers its elements by records of its own.
struct ScreenChanges: Sendable {
  let content: ScreenChange
  let bars: ScreenChange
  /// What changed on the screens that stand in a sidebar, a sheet or a popover; no picture marks it.
  var presented: [ScreenChange] = []

  var all: [ScreenChange] { [content, bars] + presented }
  var causes: [ChangeCause] { all.flatMap(\.causes) }
  var isEmpty: Bool { all.allSatisfy(\.isEmpty) }
}
