import UIKit

/// Pictures in columns, each below the shortest column: one custom group, whose frames depend on the data.
@MainActor struct Pins {
  var columns = 2
  var spacing: CGFloat = 10

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [self] index, environment in
      let ratios = (environment.designSection(at: index)?.items ?? []).map { $0.number("ratio") ?? 1 }
      let width = environment.container.effectiveContentSize.width
      let frames = frames(of: ratios, in: width)
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(frames.map(\.maxY).max() ?? spacing)),
        itemProvider: { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) } })
      return NSCollectionLayoutSection(group: group)
    }
  }

  private func frames(of ratios: [CGFloat], in width: CGFloat) -> [CGRect] {
    let side = ((width - spacing * CGFloat(columns + 1)) / CGFloat(columns)).rounded(.down)
    var ends = [CGFloat](repeating: spacing, count: columns)
    return ratios.map { ratio in
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let frame = CGRect(
        x: spacing + CGFloat(column) * (side + spacing), y: ends[column], width: side,
        height: (side * ratio).rounded())
      ends[column] = frame.maxY + spacing
      return frame
    }
  }
}
