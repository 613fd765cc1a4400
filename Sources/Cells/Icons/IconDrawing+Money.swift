import DesignFormat

extension IconDrawing {
  static let money: [IconName: IconDrawing] = [
    .dollarsignCircle: IconDrawing(
      stroke: """
        M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM14.9 9.3C14.5 8.4 13.4 7.9 12 7.9
        C10.2 7.9 9.1 8.8 9.1 10C9.1 11.3 10.2 11.7 12 12C13.8 12.3 14.9 12.8 14.9 14.1
        C14.9 15.3 13.8 16.1 12 16.1C10.5 16.1 9.4 15.6 9.1 14.6M12 6.4V17.6
        """),
    .shield: IconDrawing(
      stroke: "M12 3.2L19 5.8V11.4C19 15.8 16.2 19 12 20.8C7.8 19 5 15.8 5 11.4V5.8Z"),
    .shieldFill: .solid("M12 3.2L19 5.8V11.4C19 15.8 16.2 19 12 20.8C7.8 19 5 15.8 5 11.4V5.8Z"),
    .checkmarkShield: IconDrawing(
      stroke: """
        M12 3.2L19 5.8V11.4C19 15.8 16.2 19 12 20.8C7.8 19 5 15.8 5 11.4V5.8ZM8.6 11.9
        L11.1 14.4L15.5 9.2
        """),
    .shippingbox: IconDrawing(
      stroke: "M12 3L20 7V17L12 21L4 17V7ZM4.4 7.2L12 11L19.6 7.2M12 11V20.6M8 5L16 9"),
    .boxTruck: IconDrawing(
      stroke: """
        M13.5 16.5V6.6A1.6 1.6 0 0 0 11.9 5H4A1.6 1.6 0 0 0 2.4 6.6V15A1.5 1.5 0 0 0 3.9 16.5
        H4.6M9.4 16.5H14.6M13.5 9H17.4A1.6 1.6 0 0 1 18.8 9.8L21.2 13.2V15
        A1.5 1.5 0 0 1 19.7 16.5H19.4M4.8 17.2a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z
        M14.8 17.2a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z
        """),
    .ruler: IconDrawing(
      stroke: """
        M4.1 8H19.9a1.6 1.6 0 0 1 1.6 1.6V14.4a1.6 1.6 0 0 1 -1.6 1.6H4.1
        a1.6 1.6 0 0 1 -1.6 -1.6V9.6a1.6 1.6 0 0 1 1.6 -1.6ZM6.5 8V11.2M10.2 8V12.4M13.9 8
        V11.2M17.6 8V12.4
        """),
    .chartPie: IconDrawing(
      stroke: "M10.5 4.6A8.6 8.6 0 1 0 19.4 13.5H10.5ZM14 3.4V10H20.6A7 7 0 0 0 14 3.4Z"),
    .chartPieFill: IconDrawing(
      stroke: "M10.5 4.6A8.6 8.6 0 1 0 19.4 13.5H10.5ZM14 3.4V10H20.6A7 7 0 0 0 14 3.4Z",
      fill: """
        M10.5 4.6C6 5 2.4 8.8 2.4 13.5A8.6 8.6 0 0 0 11 22.1C15.4 22.1 19.2 18.4 19.4 13.5
        H10.5ZM14 3.4V10H20.6A7 7 0 0 0 14 3.4Z
        """),
    .chartLineUptrendXyaxis: IconDrawing(
      stroke: "M3.8 3.8V18A2.2 2.2 0 0 0 6 20.2H20.4M7.4 15.4L11.4 10.6L14.4 13.2L19.8 6.4"),
    .banknote: IconDrawing(
      stroke: """
        M4.6 6.4H19.4a2 2 0 0 1 2 2V15.6a2 2 0 0 1 -2 2H4.6a2 2 0 0 1 -2 -2V8.4a2 2 0 0 1 2 -2
        ZM9.4 12a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1 -5.2 0Z
        """,
      fill: """
        M5.1 12a0.9 0.9 0 1 1 1.8 0a0.9 0.9 0 1 1 -1.8 0ZM17.1 12a0.9 0.9 0 1 1 1.8 0
        a0.9 0.9 0 1 1 -1.8 0Z
        """),
    .crown: IconDrawing(
      stroke: "M3.6 8.2L7.8 11.6L12 5.6L16.2 11.6L20.4 8.2L18.8 17.6H5.2Z"),
    .crownFill: .solid("M3.6 8.2L7.8 11.6L12 5.6L16.2 11.6L20.4 8.2L18.8 17.6H5.2Z"),
    .briefcase: IconDrawing(
      stroke: """
        M5 7.6H19A2 2 0 0 1 21 9.6V17.6A2 2 0 0 1 19 19.6H5A2 2 0 0 1 3 17.6V9.6
        A2 2 0 0 1 5 7.6ZM8.4 7.4V6A1.8 1.8 0 0 1 10.2 4.2H13.8A1.8 1.8 0 0 1 15.6 6V7.4
        M3.2 12.6H20.8
        """),
    .key: IconDrawing(
      stroke: """
        M3.6 8a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1 -8.8 0ZM11.2 11.2L20 20M16.2 16.2L18.6 13.8
        M19 19L20.8 17.2
        """),
    .pin: IconDrawing(
      stroke: "M8.2 3.4H15.8L14.8 9.6L18 13V14.4H6V13L9.2 9.6ZM12 14.6V21"),
    .pinFill: IconDrawing(
      stroke: "M8.2 3.4H15.8L14.8 9.6L18 13V14.4H6V13L9.2 9.6ZM12 14.6V21",
      fill: "M8.2 3.4H15.8L14.8 9.6L18 13V14.4H6V13L9.2 9.6Z"),
    .envelopeFill: IconDrawing(
      fill: """
        M4 4.5H20A2.6 2.6 0 0 1 22.4 6.4L12 12.8L1.6 6.4A2.6 2.6 0 0 1 4 4.5ZM1.5 8.6
        L11.5 14.8A1 1 0 0 0 12.5 14.8L22.5 8.6V17A2.5 2.5 0 0 1 20 19.5H4
        A2.5 2.5 0 0 1 1.5 17Z
        """),
    .creditcardFill: IconDrawing(
      fill: """
        M4.4 4.6H19.6A2.9 2.9 0 0 1 22.5 7.5V8.4H1.5V7.5A2.9 2.9 0 0 1 4.4 4.6ZM1.5 10.8H22.5
        V16.5A2.9 2.9 0 0 1 19.6 19.4H4.4A2.9 2.9 0 0 1 1.5 16.5ZM5 14.2V16.2H9.4V14.2Z
        """),
    .trashFill: IconDrawing(
      stroke: "M3.8 6.3H20.2M9 6.3V4.5A1 1 0 0 1 10 3.5H14A1 1 0 0 1 15 4.5V6.3",
      fill: """
        M5 8.2H19L18 19.4A2.2 2.2 0 0 1 15.8 21.4H8.2A2.2 2.2 0 0 1 6 19.4ZM9.2 11V17.8H10.9
        V11ZM13.1 11V17.8H14.8V11Z
        """),
  ]
}
