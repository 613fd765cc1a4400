import UIKit

/// An event's day and hours, as the design's data say: `day`, `from` and `to`.
class WeekEvents: NSObject, CalendarLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CalendarLayout, timesOfEventAt indexPath: IndexPath
  ) -> (day: Int, from: CGFloat, to: CGFloat) {
    let item = collectionView.designItem(at: indexPath)
    let from = item?.number("from") ?? 9
    return (Int(item?.number("day") ?? 0), from, item?.number("to") ?? from + 1)
  }
}
