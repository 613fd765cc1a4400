import DesignFormat

extension IconDrawing {
  static let directions: [IconName: IconDrawing] = [
    .arrowUpCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM12 16.8V7.4M8.2 11L12 7.2L15.8 11"),
    .arrowUpCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM12 6.6L7.6 11L8.95 12.35L11.05 10.25
        L11.05 17.2L12.95 17.2L12.95 10.25L15.05 12.35L16.4 11Z
        """),
    .arrowRightCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM7.2 12H16.6M13 8.2L16.8 12L13 15.8"),
    .arrowRightCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM17.4 12L13 7.6L11.65 8.95L13.75 11.05
        L6.8 11.05L6.8 12.95L13.75 12.95L11.65 15.05L13 16.4Z
        """),
    .arrowDownCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM12 7.2V16.6M8.2 13L12 16.8L15.8 13"),
    .arrowDownCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM12 17.4L16.4 13L15.05 11.65L12.95 13.75
        L12.95 6.8L11.05 6.8L11.05 13.75L8.95 11.65L7.6 13Z
        """),
    .arrowLeftCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM16.8 12H7.4M11 8.2L7.2 12L11 15.8"),
    .arrowLeftCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM6.6 12L11 16.4L12.35 15.05L10.25 12.95
        L17.2 12.95L17.2 11.05L10.25 11.05L12.35 8.95L11 7.6Z
        """),
    .arrowUpRight: IconDrawing(
      stroke: "M6.5 17.5L17.2 6.8M8.5 6.5H17.5V15.5"),
    .arrowDownRight: IconDrawing(
      stroke: "M6.5 6.5L17.2 17.2M8.5 17.5H17.5V8.5"),
    .arrowDownLeft: IconDrawing(
      stroke: "M17.5 6.5L6.8 17.2M6.5 8.5V17.5H15.5"),
    .arrowLeftArrowRight: IconDrawing(
      stroke: "M4 8.5H19.5M16 5L19.5 8.5L16 12M20 16.5H4.5M8 13L4.5 16.5L8 20"),
    .arrowCounterclockwise: IconDrawing(
      stroke: "M5.2 8.4A8 8 0 1 1 4 12.6M4.6 4.2V8.8H9.2"),
    .arrowTriangle2Circlepath: IconDrawing(
      stroke: """
        M4.4 10.5A7.8 7.8 0 0 1 18.6 7.8M19.6 13.5A7.8 7.8 0 0 1 5.4 16.2M19 3.6V8.2H14.4
        M5 20.4V15.8H9.6
        """),
    .shuffle: IconDrawing(
      stroke: """
        M3 7.5H6.2C8 7.5 9 8.3 10 9.8L14 14.4C15 15.8 16 16.5 17.8 16.5H20.5M3 16.5H6.2
        C7.6 16.5 8.6 15.9 9.5 14.9M13.6 9.3C14.6 8.1 15.8 7.5 17.4 7.5H20.5M17.8 4.6L20.8 7.5
        L17.8 10.4M17.8 13.6L20.8 16.5L17.8 19.4
        """),
    .`repeat`: IconDrawing(
      stroke: """
        M4 11.5V10A3.5 3.5 0 0 1 7.5 6.5H19.5M16.6 3.4L19.8 6.5L16.6 9.6M20 12.5V14
        A3.5 3.5 0 0 1 16.5 17.5H4.5M7.4 14.4L4.2 17.5L7.4 20.6
        """),
    .rectanglePortraitAndArrowRight: IconDrawing(
      stroke: """
        M13.5 7.5V5.5A2 2 0 0 0 11.5 3.5H6A2 2 0 0 0 4 5.5V18.5A2 2 0 0 0 6 20.5H11.5
        A2 2 0 0 0 13.5 18.5V16.5M9.5 12H20.5M17.2 8.7L20.5 12L17.2 15.3
        """),
  ]
}
