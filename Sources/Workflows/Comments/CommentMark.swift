/// The first line of our own comments, which code hosts do not show: whose the comment is, and of which commit it tells.
struct CommentMark: Equatable {
  let name: String
  let commit: String

  init(name: String, commit: String) { (self.name, self.commit) = (name, commit) }

  /// Reads the mark of a comment; `nil` for those of others. One that quotes ours begins otherwise.
  init?(_ body: String) {
    let line = body.prefix { !$0.isNewline }
    let words = line.split(separator: " ")
    guard words.count == 5, words[0] == "<!--", words[1] == "maquette", words[4] == "-->" else { return nil }
    (name, commit) = (String(words[2]), String(words[3]))
  }

  /// The line and an empty one.
  var text: String { "<!-- maquette \(name) \(commit) -->\n\n" }
}
