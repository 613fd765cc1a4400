import DesignFormat

extension IconDrawing {
  private static let heart = """
    M12 20.2C7.2 17.1 3 13.4 3 9C3 6.1 5.1 4 7.7 4C9.5 4 11.1 5 12 6.6
    C12.9 5 14.5 4 16.3 4C18.9 4 21 6.1 21 9C21 13.4 16.8 17.1 12 20.2Z
    """
  private static let star = """
    M12 3L14.41 9.28L21.13 9.63L15.9 13.87L17.64 20.37L12 16.7L6.36 20.37L8.1 13.87
    L2.87 9.63L9.59 9.28Z
    """
  private static let tag = """
    M3.5 4.5a1 1 0 0 1 1-1H11.2a2 2 0 0 1 1.4.6L20.2 11.7a1.5 1.5 0 0 1 0 2.1L13.8 20.2
    a1.5 1.5 0 0 1-2.1 0L4.1 12.6A2 2 0 0 1 3.5 11.2Z
    """

  static let favourites: [IconName: IconDrawing] = [
    .heart: IconDrawing(stroke: heart),
    .heartFill: .solid(heart),
    .star: IconDrawing(stroke: star),
    .starFill: .solid(star),
    .bookmark: IconDrawing(
      stroke: "M6 5a1.5 1.5 0 0 1 1.5-1.5H16.5A1.5 1.5 0 0 1 18 5V20.5L12 16L6 20.5Z"),
    .bookmarkFill: .solid("M6 5a1.5 1.5 0 0 1 1.5-1.5H16.5A1.5 1.5 0 0 1 18 5V20.5L12 16L6 20.5Z"),
    .bell: IconDrawing(
      stroke: """
        M4.5 17.5C5.6 16.2 6 15 6 13V10a6 6 0 0 1 12 0V13C18 15 18.4 16.2 19.5 17.5ZM12 4V3
        M9.8 20.5a2.3 2.3 0 0 0 4.4 0
        """),
    .bellFill: IconDrawing(
      stroke: """
        M4.5 17.5C5.6 16.2 6 15 6 13V10a6 6 0 0 1 12 0V13C18 15 18.4 16.2 19.5 17.5ZM12 4V3
        M9.8 20.8a2.3 2.3 0 0 0 4.4 0
        """,
      fill: "M4.5 17.5C5.6 16.2 6 15 6 13V10a6 6 0 0 1 12 0V13C18 15 18.4 16.2 19.5 17.5Z"),
    .flag: IconDrawing(
      stroke: "M5.5 4.8C9 2.5 11.5 6.5 18.5 4.2V13.5C12 16 9 12 5.5 14.2ZM5.5 21V4.8"),
    .flagFill: IconDrawing(
      stroke: "M5.5 4.8C9 2.5 11.5 6.5 18.5 4.2V13.5C12 16 9 12 5.5 14.2ZM5.5 21V4.8",
      fill: "M5.5 4.8C9 2.5 11.5 6.5 18.5 4.2V13.5C12 16 9 12 5.5 14.2Z"),
    .tag: IconDrawing(stroke: tag, fill: "M6.5 8a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1 -3 0Z"),
    .tagFill: IconDrawing(stroke: tag, fill: "\(tag)M6.5 8.2a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z"),
    .gift: IconDrawing(
      stroke: """
        M4 8H20a1 1 0 0 1 1 1V11.5a1 1 0 0 1 -1 1H4a1 1 0 0 1 -1 -1V9a1 1 0 0 1 1 -1ZM5 12.5
        V19.5A1 1 0 0 0 6 20.5H18A1 1 0 0 0 19 19.5V12.5M12 8V20.5M12 8C9.5 8 7 7.6 7 5.4
        C7 4.1 8 3.2 9.2 3.2C11 3.2 12 5.5 12 8C12 5.5 13 3.2 14.8 3.2C16 3.2 17 4.1 17 5.4
        C17 7.6 14.5 8 12 8
        """),
    .cart: IconDrawing(
      stroke: "M2.5 4H4.9L7.4 15.5H18.3L20.5 7H5.7",
      fill: """
        M7.2 19.6a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1 -3.2 0ZM15.2 19.6a1.6 1.6 0 1 1 3.2 0
        a1.6 1.6 0 1 1 -3.2 0Z
        """),
    .cartFill: IconDrawing(
      stroke: "M2.5 4H4.9L7.4 15.5H18.3L20.5 7H5.7",
      fill: """
        M5.7 7H20.5L18.3 15.5H7.4ZM7.2 19.6a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1 -3.2 0Z
        M15.2 19.6a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1 -3.2 0Z
        """),
    .bag: IconDrawing(
      stroke: """
        M5.6 8H18.4L19.4 19.3a1.5 1.5 0 0 1-1.5 1.7H6.1a1.5 1.5 0 0 1-1.5-1.7ZM8.5 8V7
        a3.5 3.5 0 0 1 7 0V8
        """),
    .bagFill: IconDrawing(
      stroke: """
        M5.6 8H18.4L19.4 19.3a1.5 1.5 0 0 1-1.5 1.7H6.1a1.5 1.5 0 0 1-1.5-1.7ZM8.5 8V7
        a3.5 3.5 0 0 1 7 0V8
        """,
      fill: "M5.6 8H18.4L19.4 19.3a1.5 1.5 0 0 1-1.5 1.7H6.1a1.5 1.5 0 0 1-1.5-1.7Z"),
    .creditcard: IconDrawing(
      stroke: """
        M5 5H19a2.5 2.5 0 0 1 2.5 2.5V16.5a2.5 2.5 0 0 1 -2.5 2.5H5a2.5 2.5 0 0 1 -2.5 -2.5
        V7.5a2.5 2.5 0 0 1 2.5 -2.5ZM2.5 9.8H21.5M6 15H9
        """),
  ]
}
