/// A file of fonts that a design brings along.
public struct DesignFont: Hashable, Sendable {
  /// The path from the design's folder.
  public let name: String
  /// The absolute path, symbolic links followed.
  public let path: String
  /// The same for the same bytes, and different for others in practice.
  public let digest: String
  /// The family that texts ask for it by; nil for the one that it says itself.
  public var family: String?
  /// The weight as OpenType counts it, from 1 to 1,000; nil for the one that it says itself.
  public var weight: Int?
  /// Whether it is an italic; nil for what it says itself.
  public var isItalic: Bool?
  /// The families of its faces, by which texts ask for them; empty where nobody has looked into the file.
  public internal(set) var families: [String] = []

  /// Makes a file that says itself what it holds; nothing is looked at.
  public init(name: String, path: String, digest: String) {
    (self.name, self.path, self.digest) = (name, path, digest)
  }
}

/// Looks into a file of fonts, and says what its families are; throws why no text can be set in it.
public typealias FontCheck = (DesignFont) throws(UnreadableFont) -> [String]

/// Why no text can be set in a file of fonts.
public struct UnreadableFont: Error, Equatable, Sendable {
  /// The reason, as a clause that can follow the file's name and a colon.
  public let reason: String

  /// A reason for a file not to be used.
  public init(reason: String) {
    self.reason = reason
  }
}
