public import Foundation

/// The short text that Git LFS keeps in a repository instead of a large file
/// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
public struct LargeFilePointer: Equatable, Sendable {
  /// The SHA-256 of the file that is meant, 64 hexadecimal digits.
  public let digest: String
  /// Pointers are shorter than this, in bytes.
  private static let longest = 1_024

  /// Reads a pointer; `nil` for any other file.
  public init?(_ data: Data) {
    guard data.count < Self.longest, data.starts(with: Data("version https://git-lfs.github.com/spec/".utf8))
    else { return nil }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("oid sha256:")
    }
    let digits = line?.dropFirst("oid sha256:".count) ?? ""
    guard digits.count == 64, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    digest = digits.lowercased()
  }

  /// Says what is wrong with a pointer that stands where a picture should.
  public static let remark = "a Git LFS pointer and not the picture itself; fetch it with \"git lfs pull\""
}
