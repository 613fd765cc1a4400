internal import Foundation

/// The lines with which git marks an unresolved merge conflict in a text file.
package enum ConflictMarkers {
  package static let message = "unresolved merge conflict"
  /// The remedy for conflict markers in a file of any kind, in the imperative.
  package static let remedy =
    #"resolve it, or choose a version with "git checkout --ours" or "git checkout --theirs""#
  private static let (length, beginning, markers) = (7, UInt8(ascii: "<"), Array("<|=>".utf8))

  /// Returns the byte offsets of the markers that begin a conflict. If there are none, returns the offsets of the other markers.
  package static func offsets(in bytes: some Collection<UInt8>) -> [Int] {
    let all = lines(in: bytes)
    let starts = all.filter { $0.marker == beginning }
    return (starts.isEmpty ? all : starts).map(\.offset)
  }

  /// Returns the byte offset of the first marker that begins a conflict; nil if there is none. Other markers are ignored,
  /// since they may be part of a valid text.
  package static func firstConflict(in bytes: some Collection<UInt8>) -> Int? {
    lines(in: bytes).first { $0.marker == beginning }?.offset
  }

  /// Returns the byte offset of the first line with which Perforce or Darcs marks a conflict; nil if there is none.
  static func offsetOfOtherSystem(in bytes: [UInt8]) -> Int? {
    let markers = [">>>> ORIGINAL ", "v v v v v v v"].map { Array($0.utf8) }
    return bytes.indices.first { index in
      (index == 0 || bytes[index - 1] == 0x0A) && markers.contains { bytes[index...].starts(with: $0) }
    }
  }

  private typealias Line = (marker: UInt8, offset: Int)

  private static func lines(in bytes: some Collection<UInt8>) -> [Line] {
    bytes.withContiguousStorageIfAvailable(lines) ?? Array(bytes).withUnsafeBufferPointer(lines)
  }

  /// Finds the lines that consist of a marker, or of a marker, a space and a name.
  ///
  /// A marker that begins a conflict may be indented, because editors may indent it. It may be longer than
  /// usual, because of git's attribute `conflict-marker-size`.
  private static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> [Line] {
    var found: [Line] = []
    var start = 0
    while start < bytes.count {
      let first = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? start
      let marker = bytes[first]
      if markers.contains(marker), first == start || marker == beginning {
        let end = bytes[first...].firstIndex { $0 != marker } ?? bytes.count
        let isEnded = end == bytes.count || " \r\n".utf8.contains(bytes[end])
        let isLongEnough = marker == beginning ? end - first >= length : end - first == length
        if isLongEnough, isEnded { found.append((marker, first)) }
      }
      // SVG files and layout code can have megabytes of text, so that the C library searches for the next line.
      guard let base = bytes.baseAddress, let next = memchr(base + start, 0x0A, bytes.count - start) else {
        break
      }
      start = UnsafeRawPointer(next) - UnsafeRawPointer(base) + 1
    }
    return found
  }
}

/// Text that git, Git LFS or git-annex left in a file in place of its contents.
package enum GitPlaceholder: Equatable, Sendable {
  /// A pointer file of Git LFS.
  case pointer
  /// A pointer file of git-annex.
  case annexPointer
  /// The target of a symbolic link, which git writes as a text where it does not create links, as on Windows.
  case link(target: String)
  case conflict

  /// Detects placeholder text; nil for any other contents.
  package init?(_ bytes: some Collection<UInt8>) {
    if LargeFilePointer(bytes) != nil {
      self = .pointer
    } else if ConflictMarkers.firstConflict(in: bytes) != nil {
      self = .conflict
    } else if bytes.starts(with: "/annex/objects/".utf8) {
      self = .annexPointer
    } else if let target = Self.linkTarget(bytes) {
      self = .link(target: target)
    } else {
      return nil
    }
  }

  /// Returns the text of a file if it is the relative path of a file with an extension, without a line break; otherwise nil.
  private static func linkTarget(_ bytes: some Collection<UInt8>) -> String? {
    guard bytes.count < 1_024, let text = String(validating: bytes, as: UTF8.self),
      text.wholeMatch(of: /[^\s\x00-\x1F<>{}\[\]"'()=:;,]+\.[A-Za-z][A-Za-z0-9]{1,8}/) != nil
    else { return nil }
    return text
  }

  /// Returns a noun phrase for the placeholder, followed by the remedy: "a Git LFS pointer and not the file itself; …". `noun`
  /// is the expected content, such as "the file".
  package func remark(insteadOf noun: String) -> String {
    switch self {
    case .pointer: "a Git LFS pointer and not \(noun) itself; \(LargeFilePointer.remedy)"
    case .annexPointer: "a git-annex pointer and not \(noun) itself; fetch it with \"git annex get\""
    case .link(let target):
      "a symbolic link to \(quoted(target)) that git wrote as a text; name that file, or check the link out again with \"core.symlinks\" set"
    case .conflict:
      "a text with an \(ConflictMarkers.message) and not \(noun) itself; \(ConflictMarkers.remedy)"
    }
  }
}
