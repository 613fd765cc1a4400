import Review

/// What kind of change several designs differ by.
public struct ReviewVerdict: Sendable, CustomStringConvertible {
  /// Whether designs are there that one side does not have.
  private var designsCome = false
  private var screensCome = false
  private var filesDiffer = false
  private var picturesDiffer = false
  private var changes: [ScreenChange] = []

  /// The verdict on nothing: all is the same.
  public init() {}

  /// Takes a design into account that both sides have.
  public mutating func add(_ review: DesignReview, _ pictures: PictureReview) {
    screensCome = screensCome || !review.comingsAndGoings.isEmpty
    filesDiffer = filesDiffer || !review.difference.changes.isEmpty
    picturesDiffer = picturesDiffer || pictures.differing > 0
    changes += review.changes
  }

  /// Takes a design into account that only one side has.
  public mutating func addLoneDesign() { designsCome = true }

  /// Whether nothing differs.
  public var isSame: Bool {
    !designsCome && !screensCome && !filesDiffer
      && ChangeVerdict(changes, picturesDiffer: picturesDiffer) == .same
  }

  /// Such as `order, geometry`; `no differences` where there are none.
  public var description: String {
    if isSame { return "no differences" }
    var kinds = [designsCome ? "designs" : nil, screensCome ? "screens" : nil].compactMap { $0 }
    switch ChangeVerdict(changes, picturesDiffer: picturesDiffer) {
    case .design(let aspects): kinds += aspects.map(\.rawValue)
    // One tool drew both sides, so a file that changed is the likelier reason.
    case .toolOrFonts: kinds.append(filesDiffer ? "looks" : ChangeVerdict.toolOrFonts.description)
    case .same where filesDiffer && kinds.isEmpty: kinds.append("nothing that is seen")
    case .same: break
    }
    return kinds.joined(separator: ", ")
  }
}
