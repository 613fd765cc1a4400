/// Which way up a device is held; for a screen without a device, whether it is wider than high.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// Higher than wide, or square.
  case portrait
  /// Wider than high.
  case landscape
}
