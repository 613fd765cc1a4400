import Foundation
import Review

/// A digest of a file's bytes, the same however many pieces they come in: a file need not be in memory as a whole.
struct FileDigest {
  private var whole = ContentDigest()
  private var rest = Data()

  private static let pieceCount = 1 << 20

  mutating func add(_ data: Data) {
    var data = data[...]
    while rest.count + data.count >= Self.pieceCount {
      let next = data.prefix(Self.pieceCount - rest.count)
      data = data.dropFirst(next.count)
      whole.add(rest.isEmpty ? next : rest + next)
      rest = Data()
    }
    rest.append(data)
  }

  /// The digest of the file at a path; `nil` where it cannot be read.
  static func ofFile(at path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    var digest = FileDigest()
    do {
      while let data = try file.read(upToCount: pieceCount), !data.isEmpty { digest.add(data) }
    } catch {
      return nil
    }
    return digest.description
  }
}

extension FileDigest: CustomStringConvertible {
  var description: String {
    var digest = whole
    digest.add(rest)
    return digest.description
  }
}
