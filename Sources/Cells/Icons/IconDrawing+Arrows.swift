import DesignFormat

extension IconDrawing {
  static let arrows: [IconName: IconDrawing] = [
    .chevronLeft: IconDrawing(
      stroke: "M15.5 4.5L8 12L15.5 19.5"),
    .chevronRight: IconDrawing(
      stroke: "M8.5 4.5L16 12L8.5 19.5"),
    .chevronUp: IconDrawing(
      stroke: "M4.5 15.8L12 8.2L19.5 15.8"),
    .chevronDown: IconDrawing(
      stroke: "M4.5 8.2L12 15.8L19.5 8.2"),
    .arrowLeft: IconDrawing(
      stroke: "M20.5 12H4M11 5L4 12L11 19"),
    .arrowRight: IconDrawing(
      stroke: "M3.5 12H20M13 5L20 12L13 19"),
    .arrowUp: IconDrawing(
      stroke: "M12 20.5V4M5 11L12 4L19 11"),
    .arrowDown: IconDrawing(
      stroke: "M12 3.5V20M5 13L12 20L19 13"),
    .arrowClockwise: IconDrawing(
      stroke: "M18.93 8A8 8 0 1 0 20 12M19.5 3.5V8.5H14.5"),
    .arrowUturnBackward: IconDrawing(
      stroke: "M4 9H15a5.5 5.5 0 0 1 0 11H9M8.7 4.3L4 9L8.7 13.7"),
    .arrowUpArrowDown: IconDrawing(
      stroke: "M7.5 20V4.5M3.5 8.5L7.5 4.5L11.5 8.5M16.5 4V19.5M12.5 15.5L16.5 19.5L20.5 15.5"),
    .squareAndArrowUp: IconDrawing(
      stroke: """
        M8.2 9H6.5A1.5 1.5 0 0 0 5 10.5V19.5A1.5 1.5 0 0 0 6.5 21H17.5A1.5 1.5 0 0 0 19 19.5
        V10.5A1.5 1.5 0 0 0 17.5 9H15.8M12 14.5V2.5M8.4 6.1L12 2.5L15.6 6.1
        """),
    .squareAndArrowDown: IconDrawing(
      stroke: """
        M8.2 9H6.5A1.5 1.5 0 0 0 5 10.5V19.5A1.5 1.5 0 0 0 6.5 21H17.5A1.5 1.5 0 0 0 19 19.5
        V10.5A1.5 1.5 0 0 0 17.5 9H15.8M12 2.8V14.8M8.4 11.2L12 14.8L15.6 11.2
        """),
  ]
}
