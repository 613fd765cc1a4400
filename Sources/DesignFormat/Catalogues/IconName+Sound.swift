extension IconName {
  /// A loudspeaker with waves.
  public static let speakerWave2 = IconName("speaker.wave.2")
  /// A filled loudspeaker with waves.
  public static let speakerWave2Fill = IconName("speaker.wave.2.fill")
  /// A filled loudspeaker.
  public static let speakerFill = IconName("speaker.fill")
  /// Sound as bars.
  public static let waveform = IconName("waveform")
  /// Plays elsewhere.
  public static let airplayaudio = IconName("airplayaudio")
  /// Two bars, cut out of a disc.
  public static let pauseCircleFill = IconName("pause.circle.fill")
  /// A triangle, cut out of a disc.
  public static let playCircleFill = IconName("play.circle.fill")
  /// A filled square that ends what plays.
  public static let stopFill = IconName("stop.fill")
  /// Waves to both sides.
  public static let antennaRadiowavesLeftAndRight = IconName("antenna.radiowaves.left.and.right")

  static let sound: [IconName] = [
    .speakerWave2, .speakerWave2Fill, .speakerFill, .waveform, .airplayaudio, .pauseCircleFill,
    .playCircleFill, .stopFill, .antennaRadiowavesLeftAndRight,
  ]
}
