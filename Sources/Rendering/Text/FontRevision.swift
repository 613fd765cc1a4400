internal import Foundation

/// The version that a font file gives itself.
public struct FontRevision: Equatable, Sendable, CustomStringConvertible {
  /// The number, with three decimals, as font designers write it.
  public let description: String

  /// Reads `fontRevision` of a file's table `head`, of the first font where it holds several (OpenType 1.9, `head` and
  /// font collections); `nil` for what is no such file.
  public init?(ofFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { file.closeFile() }
    do {
      guard let number = try Self.revision(in: file) else { return nil }
      // Halves go to the even digit.
      let whole = UInt64(number) * 1_000
      let thousandths = (whole + 32_767 + ((whole >> 16) & 1)) >> 16
      let decimals = String(thousandths % 1_000)
      description = "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
    } catch {
      return nil
    }
  }

  private static func revision(in file: FileHandle) throws -> UInt32? {
    var start: UInt64 = 0
    if try bytes(4, at: 0, of: file) == Array("ttcf".utf8) {
      guard let first = try number(4, at: 12, of: file) else { return nil }
      start = UInt64(first)
    }
    guard let count = try number(2, at: start + 4, of: file) else { return nil }
    for index in 0..<UInt64(count) {
      let record = start + 12 + index * 16
      guard try bytes(4, at: record, of: file) == Array("head".utf8) else { continue }
      guard let offset = try number(4, at: record + 8, of: file) else { return nil }
      return try number(4, at: UInt64(offset) + 4, of: file)
    }
    return nil
  }

  private static func bytes(_ count: Int, at offset: UInt64, of file: FileHandle) throws -> [UInt8] {
    try file.seek(toOffset: offset)
    return [UInt8](try file.read(upToCount: count) ?? Data())
  }

  private static func number(_ count: Int, at offset: UInt64, of file: FileHandle) throws -> UInt32? {
    let bytes = try bytes(count, at: offset, of: file)
    return bytes.count == count ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }
}
