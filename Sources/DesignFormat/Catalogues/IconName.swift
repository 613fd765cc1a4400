/// The icons that bars and cells may show, by the names that SF Symbols gives to such pictures.
///
/// The drawings are the project's own and hold nothing of Apple's.
public struct IconName: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// SF Symbols' name.
  public let rawValue: String

  /// The icon of a name; nil where nobody has drawn it.
  public init?(rawValue: String) {
    guard Self.known.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  init(_ name: String) {
    rawValue = name
  }

  /// Every icon; a new one has a name here and a drawing in `IconDrawing`.
  public static let allCases = bars + things + directions + devices + writing + money + sound + outdoors

  private static let known = Set(allCases.map(\.rawValue))

  /// The same picture with its inside filled, as tab bars show it; nil where there is none.
  public var filled: IconName? {
    // The filled gear has no other name in SF Symbols.
    self == .gear ? .gearshapeFill : IconName(rawValue: rawValue + ".fill")
  }
}
