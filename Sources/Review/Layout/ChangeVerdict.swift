/// The shortest answer to whether two versions of a design differ: the sides that changed.
public enum ChangeVerdict: Equatable, Sendable, CustomStringConvertible {
  /// Nothing differs.
  case same
  /// Pictures differ though the screens are the same: the tool or its fonts are others.
  case toolOrFonts
  /// The design changed these sides of its screens, in order.
  case design([ChangeAspect])

  /// Judges changes; `picturesDiffer` says whether any two pictures of a screen look different.
  public init(_ changes: [ScreenChange], picturesDiffer: Bool) {
    let aspects = Set(changes.flatMap(\.aspects)).sorted()
    if !aspects.isEmpty {
      self = .design(aspects)
    } else {
      self = picturesDiffer ? .toolOrFonts : .same
    }
  }

  /// Such as `same`, `tool or fonts only`, `order, geometry`.
  public var description: String {
    switch self {
    case .same: "same"
    case .toolOrFonts: "tool or fonts only"
    case .design(let aspects): aspects.map(\.rawValue).joined(separator: ", ")
    }
  }
}
