extension TimingCurve {
  /// How long a change of the screen takes, in seconds.
  static func durationKey(_ sentence: String) -> KeyWithDefault<Double> {
    let seconds = NumberRange(lowest: 0, highest: 60, quantity: .time)
    return Key("duration", Form.number(in: seconds), sentence).defaulting(to: Update.defaultDuration)
  }

  /// How a change of the screen speeds up and slows down.
  static func curveKey(_ sentence: String) -> KeyWithDefault<TimingCurve> {
    Key("curve", Form<TimingCurve>.choice("curve"), sentence).defaulting(to: .easeInOut)
  }
}
