import Review

/// The changes between two versions of a screen. Each part has its own records and element numbers.
struct ScreenChanges: Sendable {
  let content: ScreenChange
  let bars: ScreenChange
  /// The changes on the screens in a sidebar, a sheet or a popover. They are not marked in images.
  var presented: [ScreenChange] = []

  var all: [ScreenChange] { [content, bars] + presented }
  var causes: [ChangeCause] { all.flatMap(\.causes) }
  var isEmpty: Bool { all.allSatisfy(\.isEmpty) }
}
