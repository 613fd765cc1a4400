import Review

/// What changed between two versions of a screen: each part numbers its elements by records of its own.
struct ScreenChanges: Sendable {
  let content: ScreenChange
  let bars: ScreenChange

  var both: [ScreenChange] { [content, bars] }
  var causes: [ChangeCause] { content.causes + bars.causes }
  var isEmpty: Bool { content.isEmpty && bars.isEmpty }
}
