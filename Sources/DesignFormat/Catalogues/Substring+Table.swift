extension Substring {
  /// The parts between separators, which are ASCII; empty parts are left out.
  ///
  /// Every run of the program reads tables that are written as text, and bytes are split ten times as fast as characters.
  func parts(at separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}
