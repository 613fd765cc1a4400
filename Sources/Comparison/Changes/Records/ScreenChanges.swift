import DesignFormat
import Mockups
import Rendering

/// The changes between two versions of a screen. The content, the bars and each presented screen have their own records, in
/// which elements are counted separately.
struct ScreenChanges: Sendable {
  let content: ScreenChange
  let bars: ScreenChange
  /// The changes on the screens in a sidebar, a sheet or a popover. They are not marked in images.
  let presented: [ScreenChange]

  /// The records of one version of a screen: its content, and the bars around the content.
  typealias Records = (content: ScreenRecord, bars: ScreenRecord)

  init(from old: Records, to new: Records, presented: [ScreenChange] = []) {
    let bars = ScreenRecord.comparable(old, new)
    content = ScreenChange(from: old.content, to: new.content)
    self.bars = ScreenChange(from: bars.old, to: bars.new)
    self.presented = presented
  }

  /// Creates a part of `whole`: the changes in it for which `isIncluded` is true.
  init(_ whole: ScreenChanges, where isIncluded: (ElementChange?) -> Bool) {
    content = ScreenChange(whole.content, where: isIncluded)
    bars = ScreenChange(whole.bars, where: isIncluded)
    presented = whole.presented.map { ScreenChange($0, where: isIncluded) }
  }

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
      let oldRecords = (try ScreenRecord(before, &digests.old, of: .shown), ScreenRecord(barsOf: before))
      var newRecords = (
        content: try ScreenRecord(shown, &digests.new, of: .shown), bars: ScreenRecord(barsOf: shown)
      )
      let called = "\(new.screen.id) (\(name))"
      (newRecords.content.screen, newRecords.bars.screen) = (called, called)
      changes += ScreenChanges(from: oldRecords, to: newRecords).all.filter { !$0.isEmpty }
    }
  }
}
