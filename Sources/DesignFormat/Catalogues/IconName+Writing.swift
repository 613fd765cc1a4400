extension IconName {
  /// A number sign.
  public static let number = IconName("number")
  /// An at sign.
  public static let at = IconName("at")
  /// Parts of a hundred.
  public static let percent = IconName("percent")
  /// A tick in a square.
  public static let checkmarkSquare = IconName("checkmark.square")
  /// A tick cut out of a square.
  public static let checkmarkSquareFill = IconName("checkmark.square.fill")
  /// A plus in a square.
  public static let plusSquare = IconName("plus.square")
  /// A tick cut out of a seal, as of an account that was verified.
  public static let checkmarkSealFill = IconName("checkmark.seal.fill")
  /// A star of which the first half is filled.
  public static let starLeadinghalfFilled = IconName("star.leadinghalf.filled")
  /// Three sparks.
  public static let sparkles = IconName("sparkles")
  /// Lines of text that begin together.
  public static let textAlignleft = IconName("text.alignleft")
  /// A small and a large letter.
  public static let textformatSize = IconName("textformat.size")
  /// A list with ticks.
  public static let checklist = IconName("checklist")
  /// Words in a bubble.
  public static let textBubble = IconName("text.bubble")
  /// A quotation in a bubble.
  public static let quoteBubble = IconName("quote.bubble")
  /// Nine filled squares.
  public static let squareGrid3x3Fill = IconName("square.grid.3x3.fill")
  /// Two rectangles below each other.
  public static let rectangleGrid1x2 = IconName("rectangle.grid.1x2")
  /// A ring whose first half is filled.
  public static let circleLefthalfFilled = IconName("circle.lefthalf.filled")
  /// The corners of a frame.
  public static let viewfinder = IconName("viewfinder")
  /// A face in the corners of a frame.
  public static let faceid = IconName("faceid")
  /// A square code.
  public static let qrcode = IconName("qrcode")
  /// A page with text.
  public static let docText = IconName("doc.text")
  /// A question mark, cut out of a disc.
  public static let questionmarkCircleFill = IconName("questionmark.circle.fill")
  /// A filled triangle with an exclamation mark.
  public static let exclamationmarkTriangleFill = IconName("exclamationmark.triangle.fill")
  /// Three dots, cut out of a disc.
  public static let ellipsisCircleFill = IconName("ellipsis.circle.fill")

  static let writing: [IconName] = [
    .number, .at, .percent, .checkmarkSquare, .checkmarkSquareFill, .plusSquare, .checkmarkSealFill,
    .starLeadinghalfFilled, .sparkles, .textAlignleft, .textformatSize, .checklist, .textBubble,
    .quoteBubble, .squareGrid3x3Fill, .rectangleGrid1x2, .circleLefthalfFilled, .viewfinder, .faceid,
    .qrcode, .docText, .questionmarkCircleFill, .exclamationmarkTriangleFill, .ellipsisCircleFill,
  ]
}
