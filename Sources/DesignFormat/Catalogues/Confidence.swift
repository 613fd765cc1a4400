/// How well a figure in a catalogue is known.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// Two or more independent sources, or a measurement, agree.
  case high
  /// One source, or sources that nearly agree.
  case medium
  /// No source; the figure is a guess or missing.
  case unverified
}
