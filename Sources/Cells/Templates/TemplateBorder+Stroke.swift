import DesignFormat

extension TemplateBorder {
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  ///
  /// CSS leaves dashes and dots to whoever draws them; these are Firefox's: dashes and gaps three times as long
  /// as the line is wide, and dots as far apart as they are wide.
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

  /// A square end makes a dash longer by the line's width, and the gap shorter.
  private func capped(_ lengths: [Double], _ cap: StrokeStyle.LineCap) -> [Double] {
    guard cap == .square else { return lengths }
    let pairs = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    return pairs.enumerated().map { index, length in
      index.isMultiple(of: 2) ? length + width : max(0, length - width)
    }
  }
}
