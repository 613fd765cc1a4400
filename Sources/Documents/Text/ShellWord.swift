extension String {
  /// The text as a word that a shell of POSIX reads it from again: as it is, or in quotes.
  package var shellWord: String {
    !isEmpty && unicodeScalars.allSatisfy(Self.plainInShells.contains) ? self : shellQuoted
  }

  /// The text in quotes, from which a shell of POSIX reads it again.
  package var shellQuoted: String { "'\(replacing("'", with: #"'\''"#))'" }

  private static let plainInShells = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=:@,+%^".unicodeScalars)
}
