import DesignFormat

extension TemplateBorder {
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
  ///
  /// CSS does not define dash lengths. These are Firefox's: dashes and gaps of three times the line width, and dots
  /// with gaps of one line width.
  var dash: [Double] {
    switch style {
    case .named(.dashed): [width * 3, width * 3]
    case .named(.dotted): [0, width * 2]
    case .named: []
    case .dashed(let lengths, let cap): lengths.allSatisfy { $0 <= 0 } ? [] : capped(lengths, cap)
    }
  }

  var isRound: Bool {
    switch style {
    case .named(let name): name == .dotted
    case .dashed(_, let cap): cap == .round
    }
  }

  /// A square cap makes a dash longer by the line width, and the gap shorter.
  private func capped(_ lengths: [Double], _ cap: StrokeStyle.LineCap) -> [Double] {
    guard cap == .square else { return lengths }
    let pairs = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    return pairs.enumerated().map { index, length in
      index.isMultiple(of: 2) ? length + width : max(0, length - width)
    }
  }
}
