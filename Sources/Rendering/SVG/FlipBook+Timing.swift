import Graphics

extension FlipBook {
  /// When frames begin, as SMIL wants to know it.
  struct Timing {
    private let starts: [Int]
    private let total: Int
    private let playCount: Int

    init(_ animation: Animation) {
      var starts: [Int] = []
      var total = 0
      for frame in animation.frames {
        starts.append(total)
        total += frame.milliseconds
      }
      self.starts = starts
      self.total = total
      playCount = animation.playCount
    }

    /// The attributes of an `animate` that displays its parent during `frames`.
    ///
    /// SMIL rather than CSS: one clock drives all animations of a document, so pages cannot get out of step, and
    /// viewers have animated `display` this way for longer.
    func animation(during frames: [Int]) -> [XMLWriter.Attribute] {
      let shown = Set(frames)
      var (values, times): ([String], [String]) = ([], [])
      for (frame, start) in starts.enumerated()
      where frame == 0 || shown.contains(frame) != shown.contains(frame - 1) {
        values.append(shown.contains(frame) ? "inline" : "none")
        times.append((Double(start) / Double(total)).figures(6))
      }
      return [
        .init("attributeName", "display"), .init("calcMode", "discrete"),
        .init("values", values.joined(separator: ";")), .init("keyTimes", times.joined(separator: ";")),
        .init("dur", "\(total)ms"),
      ]
        + (playCount == 0
          ? [.init("repeatCount", "indefinite")]
          : [.init("repeatCount", String(playCount)), .init("fill", "freeze")])
    }
  }
}
