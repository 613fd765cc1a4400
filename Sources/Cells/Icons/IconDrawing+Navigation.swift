import DesignFormat

extension IconDrawing {
  private static let teeth = """
    M10.37 5.19L10.76 2.78A9.3 9.3 0 0 1 13.24 2.78L13.63 5.19A7 7 0 0 1 15.66 6.03
    L15.66 6.03L17.64 4.61A9.3 9.3 0 0 1 19.39 6.36L17.97 8.34A7 7 0 0 1 18.81 10.37
    L18.81 10.37L21.22 10.76A9.3 9.3 0 0 1 21.22 13.24L18.81 13.63A7 7 0 0 1 17.97 15.66
    L17.97 15.66L19.39 17.64A9.3 9.3 0 0 1 17.64 19.39L15.66 17.97A7 7 0 0 1 13.63 18.81
    L13.63 18.81L13.24 21.22A9.3 9.3 0 0 1 10.76 21.22L10.37 18.81A7 7 0 0 1 8.34 17.97
    L8.34 17.97L6.36 19.39A9.3 9.3 0 0 1 4.61 17.64L6.03 15.66A7 7 0 0 1 5.19 13.63
    L5.19 13.63L2.78 13.24A9.3 9.3 0 0 1 2.78 10.76L5.19 10.37A7 7 0 0 1 6.03 8.34
    L6.03 8.34L4.61 6.36A9.3 9.3 0 0 1 6.36 4.61L8.34 6.03A7 7 0 0 1 10.37 5.19Z
    """
  private static let gear = "\(teeth)M9.1 12a2.9 2.9 0 1 1 5.8 0a2.9 2.9 0 1 1 -5.8 0Z"

  static let navigation: [IconName: IconDrawing] = [
    .magnifyingglass: IconDrawing(
      stroke: "M3.5 10.2a6.7 6.7 0 1 1 13.4 0a6.7 6.7 0 1 1 -13.4 0ZM15.1 15.1L20.7 20.7"),
    .house: IconDrawing(
      stroke: """
        M2.8 11.2L12 3.5L21.2 11.2M5.5 9.2V19A1.5 1.5 0 0 0 7 20.5H17A1.5 1.5 0 0 0 18.5 19
        V9.2M9.8 20.3V14.5H14.2V20.3
        """),
    .houseFill: IconDrawing(
      fill: """
        M11.3 2.6a1.1 1.1 0 0 1 1.4 0L22 10.3a1 1 0 0 1-1.3 1.6L19.5 10.9V19.7
        a1.6 1.6 0 0 1-1.6 1.6H14.7V15.4a.9.9 0 0 0-.9-.9H10.2a.9.9 0 0 0-.9.9V21.3H6.1
        a1.6 1.6 0 0 1-1.6-1.6V10.9L3.3 11.9a1 1 0 0 1-1.3-1.6Z
        """),
    .gear: IconDrawing(stroke: gear),
    .gearshape: IconDrawing(stroke: gear),
    .gearshapeFill: IconDrawing(stroke: teeth, fill: "\(teeth)M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"),
    .line3Horizontal: IconDrawing(
      stroke: "M3.5 6H20.5M3.5 12H20.5M3.5 18H20.5"),
    .line3HorizontalDecrease: IconDrawing(
      stroke: "M3.5 7H20.5M6.7 12H17.3M9.9 17H14.1"),
    .listBullet: IconDrawing(
      stroke: "M8.7 6H20.7M8.7 12H20.7M8.7 18H20.7",
      fill: """
        M2.8 6a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1 -2.8 0ZM2.8 12a1.4 1.4 0 1 1 2.8 0
        a1.4 1.4 0 1 1 -2.8 0ZM2.8 18a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1 -2.8 0Z
        """),
    .squareGrid2x2: IconDrawing(
      stroke: """
        M5 3.5H8.7a1.5 1.5 0 0 1 1.5 1.5V8.7a1.5 1.5 0 0 1 -1.5 1.5H5
        a1.5 1.5 0 0 1 -1.5 -1.5V5a1.5 1.5 0 0 1 1.5 -1.5ZM15.3 3.5H19a1.5 1.5 0 0 1 1.5 1.5
        V8.7a1.5 1.5 0 0 1 -1.5 1.5H15.3a1.5 1.5 0 0 1 -1.5 -1.5V5a1.5 1.5 0 0 1 1.5 -1.5Z
        M5 13.8H8.7a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1 -1.5 1.5H5
        a1.5 1.5 0 0 1 -1.5 -1.5V15.3a1.5 1.5 0 0 1 1.5 -1.5ZM15.3 13.8H19
        a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1 -1.5 1.5H15.3a1.5 1.5 0 0 1 -1.5 -1.5V15.3
        a1.5 1.5 0 0 1 1.5 -1.5Z
        """),
    .squareGrid2x2Fill: IconDrawing(
      fill: """
        M4.6 2.6H9a2 2 0 0 1 2 2V9a2 2 0 0 1 -2 2H4.6a2 2 0 0 1 -2 -2V4.6a2 2 0 0 1 2 -2Z
        M15 2.6H19.4a2 2 0 0 1 2 2V9a2 2 0 0 1 -2 2H15a2 2 0 0 1 -2 -2V4.6a2 2 0 0 1 2 -2Z
        M4.6 13H9a2 2 0 0 1 2 2V19.4a2 2 0 0 1 -2 2H4.6a2 2 0 0 1 -2 -2V15a2 2 0 0 1 2 -2Z
        M15 13H19.4a2 2 0 0 1 2 2V19.4a2 2 0 0 1 -2 2H15a2 2 0 0 1 -2 -2V15a2 2 0 0 1 2 -2Z
        """),
    .rectangleStack: IconDrawing(
      stroke: """
        M5.5 9.5H18.5a2 2 0 0 1 2 2V18.5a2 2 0 0 1 -2 2H5.5a2 2 0 0 1 -2 -2V11.5
        a2 2 0 0 1 2 -2ZM5.5 6.2H18.5M7.8 3H16.2
        """),
    .rectangleStackFill: IconDrawing(
      stroke: "M5.5 6.2H18.5M7.8 3H16.2",
      fill: """
        M5.5 8.5H18.5a3 3 0 0 1 3 3V18.5a3 3 0 0 1 -3 3H5.5a3 3 0 0 1 -3 -3V11.5
        a3 3 0 0 1 3 -3Z
        """),
    .sliderHorizontal3: IconDrawing(
      stroke: """
        M3.5 6H12.3M17.7 6H20.5M3.5 12H5.3M10.7 12H20.5M3.5 18H12.3M17.7 18H20.5M12.9 6
        a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1 -4.2 0ZM5.9 12a2.1 2.1 0 1 1 4.2 0
        a2.1 2.1 0 1 1 -4.2 0ZM12.9 18a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1 -4.2 0Z
        """),
    .sidebarLeft: IconDrawing(
      stroke: """
        M6 4.5H18a3 3 0 0 1 3 3V16.5a3 3 0 0 1 -3 3H6a3 3 0 0 1 -3 -3V7.5a3 3 0 0 1 3 -3Z
        M9.5 4.5V19.5
        """),
    .globe: IconDrawing(
      stroke: """
        M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM3 12H21M12 3C14.7 5.5 16 8.6 16 12
        S14.7 18.5 12 21C9.3 18.5 8 15.4 8 12S9.3 5.5 12 3Z
        """),
    .link: IconDrawing(
      stroke: """
        M10 13.8a4 4 0 0 0 5.7 0L19 10.5a4 4 0 0 0-5.7-5.7L12 6.1M14 10.2a4 4 0 0 0-5.7 0
        L5 13.5a4 4 0 0 0 5.7 5.7L12 17.9
        """),
    .map: IconDrawing(
      stroke: "M3.5 6.5L9 4L15 6.5L20.5 4V17.5L15 20L9 17.5L3.5 20ZM9 4V17.5M15 6.5V20"),
    .mappin: IconDrawing(
      stroke: "M12 11.5V21",
      fill: "M7.3 7.2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1 -9.4 0Z"),
    .location: IconDrawing(
      stroke: "M20.5 3.5L13.5 20.5L11 13L3.5 10.5Z"),
    .locationFill: .solid("M20.5 3.5L13.5 20.5L11 13L3.5 10.5Z"),
  ]
}
