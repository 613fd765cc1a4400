import UIKit

protocol CalendarLayoutDelegate: UICollectionViewDelegate {
  /// The day of the week, from 0, and the hours between which an event takes place.
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, timesOfEventAt indexPath: IndexPath
  ) -> (day: Int, from: CGFloat, to: CGFloat)
}

class HourLine: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .separator
  }
}

class DayLine: HourLine {}

/// A week: days side by side, hours from the top down, lines between them, events as long as they take.
class CalendarLayout: UICollectionViewLayout {
  static let hourLineKind = "HourLine"
  static let dayLineKind = "DayLine"

  var numberOfDays = 5
  var firstHour = 8
  var lastHour = 18
  var hourHeight: CGFloat = 56
  var hourColumnWidth: CGFloat = 44
  var headerHeight: CGFloat = 32
  var cellSpacing: CGFloat = 2

  private var events: [UICollectionViewLayoutAttributes] = []

  override init() {
    super.init()
    register(HourLine.self, forDecorationViewOfKind: CalendarLayout.hourLineKind)
    register(DayLine.self, forDecorationViewOfKind: CalendarLayout.dayLineKind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var dayWidth: CGFloat {
    ((collectionView?.bounds.width ?? 0) - hourColumnWidth) / CGFloat(numberOfDays)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: headerHeight + CGFloat(lastHour - firstHour) * hourHeight)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    let delegate = collectionView.delegate as? CalendarLayoutDelegate
    events = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let indexPath = IndexPath(item: item, section: 0)
      let times =
        delegate?.collectionView(collectionView, layout: self, timesOfEventAt: indexPath) ?? (
          day: 0, from: 8, to: 9
        )
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: hourColumnWidth + CGFloat(times.day) * dayWidth, y: y(of: times.from), width: dayWidth,
        height: (times.to - times.from) * hourHeight
      ).insetBy(dx: cellSpacing, dy: cellSpacing)
      attributes.zIndex = 1
      return attributes
    }
  }

  private func y(of hour: CGFloat) -> CGFloat { headerHeight + (hour - CGFloat(firstHour)) * hourHeight }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var attributes = events.filter { $0.frame.intersects(rect) }
    for hour in 0..<(lastHour - firstHour) {
      let indexPath = IndexPath(item: hour, section: 0)
      attributes.append(layoutAttributesForDecorationView(ofKind: Self.hourLineKind, at: indexPath)!)
    }
    for day in 0..<numberOfDays {
      let indexPath = IndexPath(item: day, section: 0)
      attributes.append(layoutAttributesForDecorationView(ofKind: Self.dayLineKind, at: indexPath)!)
    }
    return attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    events[indexPath.item]
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    let size = collectionViewContentSize
    if elementKind == Self.hourLineKind {
      let top = y(of: CGFloat(firstHour + indexPath.item))
      attributes.frame = CGRect(x: hourColumnWidth, y: top, width: size.width - hourColumnWidth, height: 1)
    } else {
      let left = hourColumnWidth + CGFloat(indexPath.item) * dayWidth
      attributes.frame = CGRect(x: left, y: 0, width: 1, height: size.height)
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
