import DesignFormat

extension IconDrawing {
  private static let bubble = """
    M12 4C17.2 4 21 7.1 21 11.3S17.2 18.6 12 18.6C11.1 18.6 10.3 18.5 9.5 18.3L5 20.5
    V16.6C3.7 15.2 3 13.4 3 11.3C3 7.1 6.8 4 12 4Z
    """
  private static let receiver = """
    M6.2 3.5H8.4a1 1 0 0 1 .95.7L10.4 7.6a1 1 0 0 1-.25 1L8.6 10.2A13 13 0 0 0 13.8 15.4
    L15.4 13.85a1 1 0 0 1 1-.25L19.8 14.65a1 1 0 0 1 .7.95V17.8A2.7 2.7 0 0 1 17.7 20.5
    A14.2 14.2 0 0 1 3.5 6.3A2.7 2.7 0 0 1 6.2 3.5Z
    """
  private static let thumb = """
    M8 11L11 3.5A2.5 2.5 0 0 1 13.5 6V9.5H18.3a1.7 1.7 0 0 1 1.7 2L18.8 18.8
    a2 2 0 0 1-2 1.7H8Z
    """

  static let people: [IconName: IconDrawing] = [
    .person: IconDrawing(
      stroke: """
        M8 7.6a4 4 0 1 1 8 0a4 4 0 1 1 -8 0ZM4.5 20.5C4.5 16.6 7.8 14.4 12 14.4
        S19.5 16.6 19.5 20.5Z
        """),
    .personFill: IconDrawing(
      fill: """
        M7.1 7.2a4.9 4.9 0 1 1 9.8 0a4.9 4.9 0 1 1 -9.8 0ZM3.5 20.5
        C3.5 16.1 7.3 13.5 12 13.5S20.5 16.1 20.5 20.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1Z
        """),
    .person2: IconDrawing(
      stroke: """
        M5.3 8.2a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0ZM2.3 19.5C2.3 16.2 5.1 14.3 8.8 14.3
        S15.3 16.2 15.3 19.5ZM15.4 5a3.3 3.3 0 0 1 0 6.4M17.6 14.4
        C20.2 15 21.8 16.8 21.8 19.5H19
        """),
    .person2Fill: IconDrawing(
      fill: """
        M4.4 7.9a4.2 4.2 0 1 1 8.4 0a4.2 4.2 0 1 1 -8.4 0ZM.8 19.3C.8 15.5 4.2 13.3 8.6 13.3
        S16.4 15.5 16.4 19.3a1 1 0 0 1-1 1H1.8a1 1 0 0 1-1-1ZM14.1 8.8a3.2 3.2 0 1 1 6.4 0
        a3.2 3.2 0 1 1 -6.4 0ZM18.2 20.3C18.8 17.7 17.9 15.3 15.9 13.6
        C16.4 13.5 16.9 13.4 17.4 13.4C20.8 13.4 23.3 15.5 23.3 19.3a1 1 0 0 1-1 1Z
        """),
    .personCropCircle: IconDrawing(
      stroke: """
        M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM9 9.7a3 3 0 1 1 6 0a3 3 0 1 1 -6 0ZM6.2 18.6
        C7.1 16.1 9.2 14.9 12 14.9S16.9 16.1 17.8 18.6
        """),
    .personCropCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM8.4 9.2a3.6 3.6 0 1 0 7.2 0
        a3.6 3.6 0 1 0 -7.2 0ZM12 14.2C9 14.2 6.6 15.5 5.5 17.8A8.6 8.6 0 0 0 18.5 17.8
        C17.4 15.5 15 14.2 12 14.2Z
        """),
    .bubbleLeft: IconDrawing(stroke: bubble),
    .bubbleLeftFill: .solid(bubble),
    .message: IconDrawing(stroke: bubble),
    .messageFill: .solid(bubble),
    .envelope: IconDrawing(
      stroke: """
        M5.5 5H18.5a2.5 2.5 0 0 1 2.5 2.5V16.5a2.5 2.5 0 0 1 -2.5 2.5H5.5
        a2.5 2.5 0 0 1 -2.5 -2.5V7.5a2.5 2.5 0 0 1 2.5 -2.5ZM3.7 6.9L12 13.2L20.3 6.9
        """),
    .phone: IconDrawing(stroke: receiver),
    .phoneFill: .solid(receiver),
    .video: IconDrawing(
      stroke: """
        M5 6H12.5a2.5 2.5 0 0 1 2.5 2.5V15.5a2.5 2.5 0 0 1 -2.5 2.5H5
        a2.5 2.5 0 0 1 -2.5 -2.5V8.5a2.5 2.5 0 0 1 2.5 -2.5ZM15.2 10.7L21.5 7.2V16.8
        L15.2 13.3
        """),
    .videoFill: IconDrawing(
      stroke: "M17.7 10.3L21.5 8V16L17.7 13.7Z",
      fill: """
        M5 5H12.2a3.5 3.5 0 0 1 3.5 3.5V15.5a3.5 3.5 0 0 1 -3.5 3.5H5
        a3.5 3.5 0 0 1 -3.5 -3.5V8.5a3.5 3.5 0 0 1 3.5 -3.5ZM17.7 10.3L21.5 8V16L17.7 13.7Z
        """),
    .mic: IconDrawing(
      stroke: """
        M12 2.8H12a3 3 0 0 1 3 3V11a3 3 0 0 1 -3 3H12a3 3 0 0 1 -3 -3V5.8a3 3 0 0 1 3 -3Z
        M5.5 11.2a6.5 6.5 0 0 0 13 0M12 17.7V21M8.5 21H15.5
        """),
    .micFill: IconDrawing(
      stroke: """
        M12 2.8H12a3 3 0 0 1 3 3V11a3 3 0 0 1 -3 3H12a3 3 0 0 1 -3 -3V5.8a3 3 0 0 1 3 -3Z
        M5 11.2a7 7 0 0 0 14 0M12 18.2V21M8.5 21H15.5
        """,
      fill: """
        M12 2.8H12a3 3 0 0 1 3 3V11a3 3 0 0 1 -3 3H12a3 3 0 0 1 -3 -3V5.8a3 3 0 0 1 3 -3Z
        """),
    .paperplane: IconDrawing(
      stroke: "M21 3L14.5 21L10.5 13.5L3 9.5ZM21 3L10.5 13.5"),
    .paperplaneFill: IconDrawing(
      fill: """
        M20.6 1.8a1.3 1.3 0 0 1 1.6 1.6L15.6 21.2a1.3 1.3 0 0 1-2.4.1L10.6 15.6L18.4 6.6
        A.7.7 0 0 0 17.4 5.6L8.4 13.4L2.7 10.8a1.3 1.3 0 0 1 .1-2.4Z
        """),
    .handThumbsup: IconDrawing(stroke: "\(thumb)M8 11H4V20.5H8"),
    .handThumbsupFill: IconDrawing(
      stroke: thumb, fill: "\(thumb)M5.6 10.2V21.5H4.2A1.2 1.2 0 0 1 3 20.3V11.4A1.2 1.2 0 0 1 4.2 10.2Z"),
  ]
}
