/// A text with a size limit.
struct SummaryDraft {
  private(set) var text = ""
  /// The maximum size in bytes of UTF-8. The number of characters is never larger.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func add(_ text: String) { self.text += text }

  /// Adds as many of `lines` as leave `reserve` bytes free, followed by the number of omitted lines. `reserve` refers
  /// to a limit of 65,536 bytes and is scaled to the actual one.
  ///
  /// The lines are enclosed in `opening` and `closing`. Nothing is added if `lines` is empty.
  mutating func add(_ lines: [String], opening: String, closing: String = "", reserve: Int) {
    guard !lines.isEmpty else { return }
    let last = "\n_and %d more; see the report_\n".utf8.count + 8
    var room =
      limit - reserve * limit / 65_536 - text.utf8.count - opening.utf8.count - closing.utf8.count - last
    guard room > 0 else { return }
    let count = lines.prefix { line in
      room -= line.utf8.count
      return room >= 0
    }.count
    text += opening + lines.prefix(count).joined()
    if count < lines.count {
      text +=
        count == 0
        ? "_\(lines.count) in the report_\n" : "\n_and \(lines.count - count) more; see the report_\n"
    }
    text += closing
  }
}
