import DesignFormat

extension IconDrawing {
  static let signs: [IconName: IconDrawing] = [
    .plus: IconDrawing(
      stroke: "M12 4V20M4 12H20"),
    .minus: IconDrawing(
      stroke: "M4 12H20"),
    .xmark: IconDrawing(
      stroke: "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    .checkmark: IconDrawing(
      stroke: "M4.5 13L9.6 18.5L19.5 5.5"),
    .ellipsis: IconDrawing(
      fill: """
        M3 12a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1 -3.6 0ZM10.2 12a1.8 1.8 0 1 1 3.6 0
        a1.8 1.8 0 1 1 -3.6 0ZM17.4 12a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1 -3.6 0Z
        """),
    .ellipsisCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z",
      fill: """
        M6.45 12a1.25 1.25 0 1 1 2.5 0a1.25 1.25 0 1 1 -2.5 0ZM10.75 12
        a1.25 1.25 0 1 1 2.5 0a1.25 1.25 0 1 1 -2.5 0ZM15.05 12a1.25 1.25 0 1 1 2.5 0
        a1.25 1.25 0 1 1 -2.5 0Z
        """),
    .circle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z"),
    .circleFill: IconDrawing(
      fill: "M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z"),
    .square: IconDrawing(
      stroke: "M7 4H17a3 3 0 0 1 3 3V17a3 3 0 0 1 -3 3H7a3 3 0 0 1 -3 -3V7a3 3 0 0 1 3 -3Z"),
    .squareFill: IconDrawing(
      fill: "M7 3H17a4 4 0 0 1 4 4V17a4 4 0 0 1 -4 4H7a4 4 0 0 1 -4 -4V7a4 4 0 0 1 4 -4Z"),
    .plusCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM12 8V16M8 12H16"),
    .plusCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM11 8V11H8a1 1 0 0 0 0 2H11V16
        a1 1 0 0 0 2 0V13H16a1 1 0 0 0 0-2H13V8a1 1 0 0 0-2 0Z
        """),
    .minusCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM8 12H16"),
    .minusCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM8 13L16 13A1 1 0 0 0 16 11L8 11
        A1 1 0 0 0 8 13Z
        """),
    .checkmarkCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM7.8 12.5L10.8 15.6L16.2 8.9"),
    .checkmarkCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM6.88 13.2L10.76 17.2L17.17 9.44
        A1 1 0 0 0 15.63 8.16L10.64 14.2L8.32 11.8A1 1 0 0 0 6.88 13.2Z
        """),
    .xmarkCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM9 9L15 15M15 9L9 15"),
    .xmarkCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM14.16 8.5L12 10.66L9.84 8.5
        A0.95 0.95 0 0 0 8.5 9.84L10.66 12L8.5 14.16A0.95 0.95 0 0 0 9.84 15.5L12 13.34
        L14.16 15.5A0.95 0.95 0 0 0 15.5 14.16L13.34 12L15.5 9.84A0.95 0.95 0 0 0 14.16 8.5Z
        """),
    .infoCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM12 11.3V16.3",
      fill: "M10.7 7.8a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1 -2.6 0Z"),
    .infoCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM11 11.2L11 16.6A1 1 0 0 0 13 16.6L13 11.2
        A1 1 0 0 0 11 11.2ZM10.65 7.6a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0Z
        """),
    .questionmarkCircle: IconDrawing(
      stroke: """
        M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM9.3 9.6A2.7 2.7 0 1 1 13.3 12
        C12.4 12.5 12 12.9 12 13.7
        """,
      fill: "M10.75 16.8a1.25 1.25 0 1 1 2.5 0a1.25 1.25 0 1 1 -2.5 0Z"),
    .exclamationmarkCircle: IconDrawing(
      stroke: "M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM12 7.3V12.8",
      fill: "M10.7 16.3a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1 -2.6 0Z"),
    .exclamationmarkTriangle: IconDrawing(
      stroke: """
        M10.7 4.2a1.5 1.5 0 0 1 2.6 0L21.4 18.2a1.5 1.5 0 0 1-1.3 2.3H3.9
        a1.5 1.5 0 0 1-1.3-2.3ZM12 9.3V13.6
        """,
      fill: "M10.75 16.9a1.25 1.25 0 1 1 2.5 0a1.25 1.25 0 1 1 -2.5 0Z"),
  ]
}
