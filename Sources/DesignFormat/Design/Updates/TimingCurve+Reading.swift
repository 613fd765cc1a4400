extension ObjectReader {
  /// How long a change of the screen takes, in seconds.
  mutating func duration() -> Double {
    number(
      "duration", in: NumberRange(lowest: 0, highest: 60, quantity: .time), default: Update.defaultDuration)
  }

  /// How a change of the screen speeds up and slows down.
  mutating func curve() -> TimingCurve {
    self["curve"]?.choice("curve", of: TimingCurve.self) ?? .easeInOut
  }
}
