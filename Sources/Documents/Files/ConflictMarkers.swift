internal import Foundation

/// The lines with which git marks an unresolved merge conflict in a text file.
package enum ConflictMarkers {
  package static let message = "unresolved merge conflict"
  /// The remedy for conflict markers in a file of any kind, in the imperative.
  package static let remedy =
    #"resolve it, or choose a version with "git checkout --ours" or "git checkout --theirs""#
  private static let (length, beginning, markers) = (7, UInt8(ascii: "<"), Array("<|=>".utf8))

  /// Returns the byte offsets of the lines that begin a conflict. If there are no such lines, returns the offsets of the other
  /// marker lines.
  package static func offsets(in bytes: some Collection<UInt8>) -> [Int] {
    let all = lines(in: bytes)
    let starts = all.filter { $0.marker == beginning }
    return (starts.isEmpty ? all : starts).map(\.offset)
  }

  /// Returns the byte offset of the first line that begins a conflict; nil if there is none. Other marker lines are ignored,
  /// since they may be part of a valid text.
  package static func firstConflict(in bytes: some Collection<UInt8>) -> Int? {
    lines(in: bytes).first { $0.marker == beginning }?.offset
  }

  private typealias Line = (marker: UInt8, offset: Int)

  private static func lines(in bytes: some Collection<UInt8>) -> [Line] {
    bytes.withContiguousStorageIfAvailable(lines) ?? Array(bytes).withUnsafeBufferPointer(lines)
  }

  /// Finds the lines that consist of a marker, or of a marker, a space and a name.
  private static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> [Line] {
    var found: [Line] = []
    var start = 0
    while start < bytes.count {
      let marker = bytes[start]
      let end = bytes[start...].prefix(length).firstIndex { $0 != marker } ?? min(start + length, bytes.count)
      let isEnded = end == bytes.count || " \r\n".utf8.contains(bytes[end])
      if markers.contains(marker), end - start == length, isEnded { found.append((marker, start)) }
      // SVG files and layout code can have megabytes of text, so that the C library searches for the next line.
      guard let base = bytes.baseAddress, let next = memchr(base + start, 0x0A, bytes.count - start) else {
        break
      }
      start = UnsafeRawPointer(next) - UnsafeRawPointer(base) + 1
    }
    return found
  }
}

/// Text that git or Git LFS left in a file in place of its contents.
package enum GitPlaceholder: Equatable, Sendable {
  /// A pointer file of Git LFS.
  case pointer
  case conflict

  /// Detects placeholder text; nil for any other contents.
  package init?(_ bytes: some Collection<UInt8>) {
    if LargeFilePointer(bytes) != nil {
      self = .pointer
    } else if ConflictMarkers.firstConflict(in: bytes) != nil {
      self = .conflict
    } else {
      return nil
    }
  }

  /// Returns a noun phrase for the placeholder, followed by the remedy: "a Git LFS pointer and not the file itself; …". `noun`
  /// is the expected content, such as "the file".
  package func remark(insteadOf noun: String) -> String {
    switch self {
    case .pointer: "a Git LFS pointer and not \(noun) itself; \(LargeFilePointer.remedy)"
    case .conflict:
      "a text with an \(ConflictMarkers.message) and not \(noun) itself; \(ConflictMarkers.remedy)"
    }
  }
}
