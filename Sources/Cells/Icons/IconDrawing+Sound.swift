import DesignFormat

extension IconDrawing {
  static let sound: [IconName: IconDrawing] = [
    .speakerWave2: IconDrawing(
      stroke: """
        M3.5 9.5H6.5L11.5 5V19L6.5 14.5H3.5ZM15 9A4.2 4.2 0 0 1 15 15M17.8 6.2
        A8.2 8.2 0 0 1 17.8 17.8
        """),
    .speakerWave2Fill: IconDrawing(
      stroke: """
        M3.5 9.5H6.5L11.5 5V19L6.5 14.5H3.5ZM15 9A4.2 4.2 0 0 1 15 15M17.8 6.2
        A8.2 8.2 0 0 1 17.8 17.8
        """,
      fill: "M3.5 9.5H6.5L11.5 5V19L6.5 14.5H3.5Z"),
    .speakerFill: .solid("M7 9.5H10L15 5V19L10 14.5H7Z"),
    .waveform: IconDrawing(
      stroke: "M3.5 10.5V13.5M7.7 7V17M12 4V20M16.3 8V16M20.5 10.5V13.5"),
    .airplayaudio: IconDrawing(
      stroke: "M6.2 16.5A8.5 8.5 0 1 1 17.8 16.5M8.6 13.2A4.6 4.6 0 1 1 15.4 13.2",
      fill: "M12 13.4L17 20.2H7Z"),
    .pauseCircleFill: IconDrawing(
      fill: """
        M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM8.8 7.5A0.7 0.7 0 0 0 8.1 8.2V15.8
        A0.7 0.7 0 0 0 8.8 16.5H10A0.7 0.7 0 0 0 10.7 15.8V8.2A0.7 0.7 0 0 0 10 7.5ZM14 7.5
        A0.7 0.7 0 0 0 13.3 8.2V15.8A0.7 0.7 0 0 0 14 16.5H15.2A0.7 0.7 0 0 0 15.9 15.8V8.2
        A0.7 0.7 0 0 0 15.2 7.5Z
        """),
    .playCircleFill: IconDrawing(
      fill: "M2 12a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM10 7.8L10 16.2L16.8 12Z"),
    .stopFill: IconDrawing(
      fill: """
        M7.4 5H16.6a2.4 2.4 0 0 1 2.4 2.4V16.6a2.4 2.4 0 0 1 -2.4 2.4H7.4
        a2.4 2.4 0 0 1 -2.4 -2.4V7.4a2.4 2.4 0 0 1 2.4 -2.4Z
        """),
    .antennaRadiowavesLeftAndRight: IconDrawing(
      stroke: """
        M8.6 8.6A4.8 4.8 0 0 0 8.6 15.4M15.4 8.6A4.8 4.8 0 0 1 15.4 15.4M5.6 5.6
        A9 9 0 0 0 5.6 18.4M18.4 5.6A9 9 0 0 1 18.4 18.4
        """,
      fill: "M10.1 12a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1 -3.8 0Z"),
  ]
}
