extension String {
  /// The text as a word that a shell of POSIX reads it from again: as it is, or in quotes.
  package var shellWord: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy(Self.plainInShells.contains)
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }

  private static let plainInShells = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=:@,+%^".unicodeScalars)
}
