import Foundation

/// Determines for each note the side of the screen, and the height at which its leader enters the image.
struct NoteSides {
  private(set) var left: [NoteColumn.Entry] = []
  private(set) var right: [NoteColumn.Entry] = []
  let size: CGSize
  /// The texts, images and icons that leaders should not cross, in points of the screen.
  let inks: [CGRect]
  /// The labels that leaders should not touch, so that they do not seem to start there.
  let labels: [CGRect]
  private var heights: [Double] = []

  init(size: CGSize, inks: [CGRect], labels: [CGRect]) {
    (self.size, self.inks, self.labels) = (size, inks, labels)
  }

  private struct Choice {
    let isLeft: Bool
    let y: Double
    let cost: Double
  }

  mutating func add(_ block: NoteBlock) {
    let frame = block.note.anchor.frame.intersection(CGRect(origin: .zero, size: size))
    let seen = frame.isNull ? block.note.anchor.frame : frame
    var best: Choice?
    for isLeft in [true, false] {
      for (number, share) in [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].enumerated() {
        let y = Double(seen.minY + seen.height * share)
        let cost = cost(of: block.note, seen, y, isLeft) + Double(number)
        if cost < (best?.cost ?? .infinity) { best = Choice(isLeft: isLeft, y: y, cost: cost) }
      }
    }
    guard let best else { return }
    heights.append(best.y)
    let entry = NoteColumn.Entry(block: block, y: best.y)
    if best.isLeft { left.append(entry) } else { right.append(entry) }
  }

  private func cost(of note: RedlineNote, _ frame: CGRect, _ y: Double, _ isLeft: Bool) -> Double {
    let load = (isLeft ? left : right).map { $0.block.height + 9 }.reduce(0, +) / Double(size.height)
    let fill = 50 * load + 150 * max(0, load - 0.7)
    let crowding = heights.contains { abs($0 - y) < 2.5 } ? 400.0 : 0
    guard case .part = note.anchor else { return fill + crowding + (isLeft ? 0 : 4) }
    let leader =
      isLeft
      ? CGRect(x: 0, y: y - 1, width: max(0, frame.minX - 1), height: 2)
      : CGRect(x: frame.maxX + 1, y: y - 1, width: max(0, size.width - frame.maxX - 1), height: 2)
    func crossings(_ boxes: [CGRect]) -> Double { Double(boxes.filter { $0.intersects(leader) }.count) }
    return fill + crowding + 0.08 * Double(leader.width) + 45 * crossings(inks) + 40 * crossings(labels)
  }
}
