import Mockups
import Review

/// What two versions of screens show, and the digests of the pictures on them.
struct RecordedScreens {
  var digests = (old: PictureDigests(), new: PictureDigests())
  /// The versions that were recorded before they were asked for.
  private var ahead: (old: ScreenArrangement, new: ScreenArrangement, records: Records)?

  typealias Records = (old: ScreenRecord, new: ScreenRecord)

  init() {}

  /// Records a screen that is asked for later; throws where a picture cannot be read.
  init(ahead screen: (old: ScreenArrangement, new: ScreenArrangement)?) throws {
    guard let screen else { return }
    ahead = (screen.old, screen.new, try records(of: screen.old, and: screen.new))
  }

  mutating func records(of old: ScreenArrangement, and new: ScreenArrangement) throws -> Records {
    if let ahead, ahead.old === old, ahead.new === new {
      self.ahead = nil
      return ahead.records
    }
    // Items that look the same on both sides share one value, which is quick to compare.
    var memory = ContentsMemory(old, .shown)
    let before = try ScreenRecord(old, &digests.old, remembering: &memory)
    memory.turn(to: new, .shown)
    return ScreenRecord.comparable(before, try ScreenRecord(new, &digests.new, remembering: &memory))
  }
}
