import Foundation

struct LineSection {
  /// The viewport that the sections of a line share, and which of them begin and end it.
  struct Room {
    let area: VisibleArea
    /// Of those that have items.
    let first, last: Int?

    init(area: VisibleArea, sections: [SectionInput]) {
      self.area = area
      first = sections.firstIndex { $0.itemCount > 0 }
      last = sections.lastIndex { $0.itemCount > 0 }
    }
  }

  private let section: SectionInput
  private let itemSize: CGSize
  let spacing: Double
  let inset: EdgeInsets
  /// The height that the row is centred in, insets included.
  let height: Double

  init(layout: LineLayout, input: LayoutInput, number: Int, room: Room) {
    section = input.sections[number]
    itemSize = layout.itemSize
    spacing = section.minimumLineSpacing ?? layout.minimumLineSpacing
    height = Double(room.area.contentSize.height)
    inset =
      section.sectionInset ?? layout.sectionInset
      ?? Self.centering(section, number: number, room: room, layout: layout)
  }

  var stacked: SectionStack.Section {
    var result: SectionStack.Section
    if let sizes = section.itemSizes.each(of: section.itemCount, default: itemSize) {
      result = mixed(sizes)
    } else {
      result = uniform(section.itemSizes.size(of: 0, default: itemSize))
    }
    (result.insetBefore, result.insetAfter) = (inset.left, inset.right)
    return result
  }

  /// In points from the content's top.
  func top(ofHeight itemHeight: Double) -> Double {
    inset.top + (height - inset.top - inset.bottom - itemHeight) / 2
  }

  /// In points from the first item.
  func start(of item: Int) -> Double {
    (0..<item).reduce(0) { $0 + Double(section.itemSizes.size(of: $1, default: itemSize).width) + spacing }
  }

  private func uniform(_ size: CGSize) -> SectionStack.Section {
    let grid = UniformGrid(
      count: section.itemCount, columns: 1, itemSize: size.transposed,
      origin: CGPoint(x: top(ofHeight: Double(size.height)), y: 0), spacing: (gap: 0, line: spacing))
    return SectionStack.Section(items: grid, extent: grid.extent)
  }

  private func mixed(_ sizes: [CGSize]) -> SectionStack.Section {
    var left = 0.0
    let frames = sizes.map { size in
      defer { left += Double(size.width) + spacing }
      return CGRect(
        x: top(ofHeight: Double(size.height)), y: left, width: Double(size.height), height: Double(size.width)
      )
    }
    return SectionStack.Section(items: FrameList(frames), extent: sizes.isEmpty ? 0 : left - spacing)
  }

  /// The first and the last item of all can stand in the middle; where sections meet, they keep the spacing.
  private static func centering(
    _ section: SectionInput, number: Int, room: Room, layout: LineLayout
  ) -> EdgeInsets {
    guard section.itemCount > 0 else { return .zero }
    func halfWidth(_ item: Int) -> Double {
      Double(section.itemSizes.size(of: item, default: layout.itemSize).width) / 2
    }
    let (middle, end) = (Double(room.area.rect.midX), Double(room.area.contentSize.width))
    var inset = EdgeInsets.zero
    inset.left =
      number == room.first
      ? max(0, middle - halfWidth(0)) : section.minimumLineSpacing ?? layout.minimumLineSpacing
    if number == room.last { inset.right = max(0, end - middle - halfWidth(section.itemCount - 1)) }
    return inset
  }
}
