import Mockups
import Review

/// What two versions of screens show, and the digests of the pictures on them.
struct RecordedScreens {
  var digests = (old: PictureDigests(), new: PictureDigests())
  /// The versions that were recorded before they were asked for.
  private var ahead: (old: ScreenArrangement, new: ScreenArrangement, records: Records)?

  typealias Records = (old: ScreenRecord, new: ScreenRecord)

  init() {}

  /// Records a screen that may be asked for later. What cannot be read is met again by who asks.
  init(ahead screen: (old: ScreenArrangement, new: ScreenArrangement)?) {
    guard let screen else { return }
    do {
      ahead = (screen.old, screen.new, try records(of: screen.old, and: screen.new))
    } catch {
      self = RecordedScreens()
    }
  }

  /// Throws where a picture cannot be read.
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
