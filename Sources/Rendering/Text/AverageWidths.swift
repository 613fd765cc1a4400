import CPango
import Foundation

/// The average width of a face's letters, by which Pango judges how far from its end a line is looked at with care.
///
/// Pango 1.50 finds it by setting a text. While it does so, for any face on any thread, it takes every other average for
/// 0 and keeps that: what a line holds would hang on what other threads do.
@safe enum AverageWidths {
  private typealias Metrics =
    @convention(c) @Sendable (
      UnsafeMutablePointer<PangoFont>?, OpaquePointer?
    ) -> UnsafeMutablePointer<PangoFontMetrics>?

  /// Whose turn it is to ask for an average.
  private final class Turn: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var isTaken = false

    /// Waits for other threads; `body` is told whether this thread has the turn already.
    func take<Answer>(_ body: (_ again: Bool) -> Answer) -> Answer {
      lock.withLock {
        let again = isTaken
        isTaken = true
        defer { isTaken = again }
        return body(again)
      }
    }
  }

  private static let turn = Turn()

  /// Pango's own metrics, in whose place ours stand once these were asked for.
  private static let pangosMetrics: Metrics = {
    let fonts = unsafe g_type_class_ref(pango_ft2_font_get_type())!
      .assumingMemoryBound(to: PangoFontClass.self)
    let metrics = unsafe fonts.pointee.get_metrics!
    unsafe fonts.pointee.get_metrics = { font, language in
      unsafe turn.take { again in
        // The text that is set for an average needs none itself.
        unsafe again ? pango_font_get_metrics(nil, nil) : AverageWidths.pangosMetrics(font, language)
      }
    }
    return unsafe unsafeBitCast(metrics, to: Metrics.self)
  }()

  /// Makes the whole process ask FreeType fonts one after the other; to be called before any text is set.
  static func install() { _ = unsafe pangosMetrics }
}
