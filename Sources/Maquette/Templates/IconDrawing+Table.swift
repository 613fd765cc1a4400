import DesignFormat

extension IconDrawing {
  /// A line or a figure of an icon.
  struct Part: Equatable {
    /// The path, as `IconPath` reads it.
    let path: String
    /// Whether the path is filled rather than followed.
    var isFilled = false
  }

  /// The parts of an icon.
  static func strokes(of icon: IconName) -> [Part] {
    switch icon {
    case .chevronRight, .chevronForward: [Part(path: "M 8.5 4 L 16 12 L 8.5 20")]
    case .chevronLeft, .chevronBackward: [Part(path: "M 15.5 4 L 8 12 L 15.5 20")]
    case .chevronUp: [Part(path: "M 4 15.5 L 12 8 L 20 15.5")]
    case .chevronDown: [Part(path: "M 4 8.5 L 12 16 L 20 8.5")]
    case .plus: [Part(path: "M 12 4 L 12 20 M 4 12 L 20 12")]
    case .minus: [Part(path: "M 4 12 L 20 12")]
    case .xmark: [Part(path: "M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5")]
    case .checkmark: [Part(path: "M 4.5 13 L 9.5 18.5 L 19.5 5.5")]
    case .arrowUp: [Part(path: "M 12 20.5 L 12 4 M 5.5 10.5 L 12 4 L 18.5 10.5")]
    case .arrowDown: [Part(path: "M 12 3.5 L 12 20 M 5.5 13.5 L 12 20 L 18.5 13.5")]
    case .arrowRight: [Part(path: "M 3.5 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5")]
    case .star: [Part(path: star)]
    case .starFill: [Part(path: star, isFilled: true), Part(path: star)]
    case .heart: [Part(path: heart)]
    case .heartFill: [Part(path: heart, isFilled: true), Part(path: heart)]
    case .bookmark: [Part(path: bookmark)]
    case .bookmarkFill: [Part(path: bookmark, isFilled: true), Part(path: bookmark)]
    case .ellipsis: [Part(path: "O 4.8 12 2.1 O 12 12 2.1 O 19.2 12 2.1", isFilled: true)]
    case .magnifyingglass: [Part(path: "O 10.3 10.3 6.8 M 15.3 15.3 L 21 21")]
    case .gear: gear
    case .person:
      [
        Part(path: "O 12 7.8 4.3"),
        Part(path: "M 3.5 21 C 3.5 16.2 7 14.8 12 14.8 C 17 14.8 20.5 16.2 20.5 21 Z"),
      ]
    case .bell:
      [
        Part(
          path:
            "M 4 17.5 C 6 15.5 6 14 6 10.5 C 6 6.5 8.5 4 12 4 C 15.5 4 18 6.5 18 10.5 C 18 14 18 15.5 20 17.5 Z"
        ),
        Part(path: "M 9.8 20.5 C 10.3 21.6 13.7 21.6 14.2 20.5"),
      ]
    default: objects(icon)
    }
  }

  /// Things that are drawn with several parts.
  private static func objects(_ icon: IconName) -> [Part] {
    switch icon {
    case .photo:
      [
        Part(path: frame), Part(path: "O 8.2 9.3 1.6", isFilled: true),
        Part(path: "M 3.5 17.5 L 9 12.8 L 12.3 15.6 L 16 11.2 L 20.5 15.4"),
      ]
    case .camera:
      [
        Part(
          path: "M 5 7 L 7.6 7 L 9.2 4.6 L 14.8 4.6 L 16.4 7 L 19 7 C 20.4 7 21.2 7.8 21.2 9.2 L 21.2 17 "
            + "C 21.2 18.4 20.4 19.4 19 19.4 L 5 19.4 C 3.6 19.4 2.8 18.4 2.8 17 L 2.8 9.2 C 2.8 7.8 3.6 7 5 7 Z"
        ),
        Part(path: "O 12 13 3.8"),
      ]
    case .house:
      [
        Part(path: "M 2.8 12 L 12 3.8 L 21.2 12"),
        Part(path: "M 5.6 10 L 5.6 20.2 L 18.4 20.2 L 18.4 10 M 9.8 20 L 9.8 14.2 L 14.2 14.2 L 14.2 20"),
      ]
    case .lock:
      [
        Part(path: "M 6 10.8 L 18 10.8 L 18 20.5 L 6 20.5 Z", isFilled: true),
        Part(path: "M 6 10.8 L 18 10.8 L 18 20.5 L 6 20.5 Z"),
        Part(path: "M 8.2 10.5 L 8.2 7.5 C 8.2 2.2 15.8 2.2 15.8 7.5 L 15.8 10.5"),
      ]
    case .wifi:
      [
        Part(path: "M 2.6 9.4 C 8 4.2 16 4.2 21.4 9.4"), Part(path: "M 6 13 C 9.5 9.7 14.5 9.7 18 13"),
        Part(path: "M 9.2 16.3 C 10.9 14.8 13.1 14.8 14.8 16.3"), Part(path: "O 12 19.3 1.5", isFilled: true),
      ]
    case .moonFill:
      [
        Part(
          path: "M 20 14.6 C 14 17 7.4 11.4 9.8 4 C 5.8 5.2 3.6 8.6 3.8 12.4 C 4.2 17.2 8 20.4 12.2 20.4 "
            + "C 15.8 20.4 18.8 18.2 20 14.6 Z", isFilled: true)
      ]
    case .bag:
      [
        Part(path: "M 4.6 8 L 19.4 8 L 20.4 20.4 L 3.6 20.4 Z"),
        Part(path: "M 8.4 10.8 L 8.4 7 C 8.4 2.4 15.6 2.4 15.6 7 L 15.6 10.8"),
      ]
    case .envelope: [Part(path: frame), Part(path: "M 3.6 6.6 L 12 13.4 L 20.4 6.6")]
    default: []
    }
  }

  private static let star =
    "M 12 3 L 14.7 9.2 L 21.4 9.9 L 16.4 14.4 L 17.8 21 L 12 17.6 L 6.2 21 L 7.6 14.4 L 2.6 9.9 L 9.3 9.2 Z"
  private static let heart =
    "M 12 20.4 C 4.6 15.2 2.8 12 2.8 9 C 2.8 3.4 9.8 2.4 12 7.2 C 14.2 2.4 21.2 3.4 21.2 9 "
    + "C 21.2 12 19.4 15.2 12 20.4 Z"
  private static let bookmark = "M 6.4 3.4 L 17.6 3.4 L 17.6 20.8 L 12 16 L 6.4 20.8 Z"
  private static let frame =
    "M 5 4.8 L 19 4.8 C 20.4 4.8 21.2 5.6 21.2 7 L 21.2 17 C 21.2 18.4 20.4 19.2 19 19.2 L 5 19.2 "
    + "C 3.6 19.2 2.8 18.4 2.8 17 L 2.8 7 C 2.8 5.6 3.6 4.8 5 4.8 Z"
  private static let gear = [
    Part(path: "O 12 12 6.4"), Part(path: "O 12 12 2.4"),
    Part(
      path: "M 12 2.4 L 12 5 M 12 19 L 12 21.6 M 2.4 12 L 5 12 M 19 12 L 21.6 12 M 5.2 5.2 L 7 7 "
        + "M 17 17 L 18.8 18.8 M 18.8 5.2 L 17 7 M 7 17 L 5.2 18.8"),
  ]
}
