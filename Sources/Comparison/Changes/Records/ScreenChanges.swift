import DesignFormat
import Mockups
import Rendering

/// The changes between two versions of a screen. The content, the bars and each presented screen have their own records, in
/// which elements are counted separately.
struct ScreenChanges: Sendable {
  let content: ScreenChange
  let bars: ScreenChange
  /// The changes on the screens in a sidebar, a sheet or a popover. They are not marked in images.
  var presented: [ScreenChange] = []

  var all: [ScreenChange] { [content, bars] + presented }
  var causes: [ChangeCause] { all.flatMap(\.causes) }
  var isEmpty: Bool { all.allSatisfy(\.isEmpty) }
}

/// The changes on the screens in a sidebar, a sheet or a popover.
struct PresentedChanges {
  private(set) var changes: [ScreenChange] = []

  /// Compares presented screens that have the same id. The name of the sidebar, sheet or popover is added to the id. A
  /// screen that is replaced by another one is reported as a change of the bars. Throws if an image cannot be read.
  init(
    from old: ScreenArrangement, to new: ScreenArrangement,
    _ digests: inout (old: ImageDigests, new: ImageDigests)
  ) throws(RenderingError) {
    for (name, shown) in new.presentedScreens {
      let before = old.presentedScreens.first { $0.name == name && $0.screen.screen.id == shown.screen.id }?
        .screen
      guard let before else { continue }
      var records = ScreenRecord.comparable(
        try ScreenRecord(before, &digests.old, of: .shown), try ScreenRecord(shown, &digests.new, of: .shown))
      var bars = (old: ScreenRecord(barsOf: before), new: ScreenRecord(barsOf: shown))
      let called = "\(new.screen.id) (\(name))"
      (records.new.screen, bars.new.screen) = (called, called)
      let found = [
        ScreenChange(from: records.old, to: records.new), ScreenChange(from: bars.old, to: bars.new),
      ]
      changes += found.filter { !$0.isEmpty }
    }
  }
}
