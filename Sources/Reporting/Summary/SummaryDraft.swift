/// A text that grows while there is room for it.
struct SummaryDraft {
  private(set) var text = ""
  /// The most bytes of the whole text, UTF-8; a text has never more characters than bytes.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func add(_ text: String) { self.text += text }

  /// Adds as many of `lines` as leave `reserve` of 65,536 bytes free, then how many are left out.
  ///
  /// The lines stand between `opening` and `closing`; where there are none, nothing is added.
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
