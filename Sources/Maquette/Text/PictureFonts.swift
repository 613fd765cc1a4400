import Rendering

/// The fonts of a run, for programs that only pass them on: whoever measures and draws with the same opens them once.
public final class PictureFonts: Sendable {
  /// What lays text out.
  let shared = SharedFonts()

  /// Fonts that are opened when the first text needs them.
  public init() {}
}
