extension TimingCurve {
  static func durationKey(_ sentence: String) -> KeyWithDefault<Double> {
    let seconds = NumberRange(lowest: 0, highest: 60, quantity: .time)
    return Key("duration", Form.number(in: seconds), sentence).defaulting(to: Update.defaultDuration)
  }

  static func curveKey(_ sentence: String) -> KeyWithDefault<TimingCurve> {
    Key("curve", Form<TimingCurve>.choice("curve"), sentence).defaulting(to: .easeInOut)
  }
}
