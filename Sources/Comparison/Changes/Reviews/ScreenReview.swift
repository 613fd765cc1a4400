import DesignFormat
import Foundation
package import LayoutEngine
package import Mockups

/// The differences between two versions of a screen in one variant.
public struct ScreenReview: Sendable {
  /// The old version of the screen.
  package let old: ScreenArrangement
  /// The new version of the screen.
  package let new: ScreenArrangement
  let changes: ScreenChanges
  /// The audit findings that exist only in the new version.
  var remarks: [ChangeCause] = []

  /// The causes of the changes, followed by new audit findings, in order.
  package var causes: [ChangeCause] { changes.causes + remarks }

  /// Whether the records of both versions are equal.
  public var isSame: Bool { changes.isEmpty }

  /// The screen's title and variant for display, such as `Friends, iPhone 17 dark`.
  public var name: String { "\(new.screen.title ?? new.screen.id), \(new.variant.name)" }
}

/// An audit finding on one element of a screen.
package struct ScreenRemark: Sendable {
  /// The element that the finding is about.
  package var element: LayoutAttributes
  /// The aspect of the screen that the finding concerns.
  package var aspect: ChangeAspect
  /// An identifier of the finding within the element. A finding on the old version of the element with an equal `place` is the
  /// same finding.
  package var place: String
  /// An identifier of the kind of finding. Findings on different elements with equal topics are combined.
  package var topic: String
  /// A short description of the finding, such as `now cut: “Old b…”`.
  package var words: String

  /// Creates a finding on an element.
  package init(element: LayoutAttributes, aspect: ChangeAspect, place: String, topic: String, words: String) {
    (self.element, self.aspect, self.place) = (element, aspect, place)
    (self.topic, self.words) = (topic, words)
  }
}

extension DesignReview {
  /// Adds the audit findings on the new screen of each pair that do not exist on the old screen. `remarks` contains one entry
  /// for each pair.
  package mutating func tell(_ remarks: [(old: [ScreenRemark], new: [ScreenRemark])]) {
    for (index, remarks) in zip(pairs.indices, remarks) {
      pairs[index].remarks = pairs[index].newRemarks(remarks.old, remarks.new)
    }
  }
}

extension ScreenReview {
  /// Returns a cause for each topic that has a new finding.
  fileprivate func newRemarks(_ before: [ScreenRemark], _ after: [ScreenRemark]) -> [ChangeCause] {
    struct ElementPosition: Hashable {
      var category: String
      var path: IndexPath
    }
    struct Known: Hashable {
      var element: ElementPosition
      var place: String
    }
    func place(_ element: LayoutAttributes) -> ElementPosition {
      ElementPosition(category: element.category.name, path: element.indexPath)
    }
    let formerly = Array(old.arrangement.elements)
    var origins: [ElementPosition: ElementPosition] = [:]
    for (element, match) in zip(new.arrangement.elements, changes.content.counterparts.oldOfNew) {
      if let match { origins[place(element)] = place(formerly[match]) }
    }
    let known = Set(before.map { Known(element: place($0.element), place: $0.place) })
    var topics: [String] = []
    var news: [String: [ScreenRemark]] = [:]
    for remark in after {
      let origin = origins[place(remark.element)]
      if let origin, known.contains(Known(element: origin, place: remark.place)) { continue }
      if news[remark.topic] == nil { topics.append(remark.topic) }
      news[remark.topic, default: []].append(remark)
    }
    return topics.compactMap { topic in
      guard let remarks = news[topic], let first = remarks.first else { return nil }
      let isUniform = remarks.allSatisfy { $0.words == first.words }
      let more = !isUniform ? " and \(remarks.count - 1) more" : ""
      return ChangeCause(
        remarks: remarks.map {
          ElementChange(
            id: $0.element.recordName(on: new.screen), category: $0.element.category.name,
            kind: .remarked($0.aspect, $0.words))
        }, summary: first.words + more, topic: topic)
    }
  }
}

extension ScreenArrangement {
  /// Returns the screen with the accent colors that its items had in the old version. Inserted items get other accent colors.
  ///
  /// By default, an item's accent color follows from its index. An inserted item would get the accent color of the item at its
  /// position, and all items after it would change their colors.
  func keepingAccents(of old: ScreenArrangement, _ counterparts: ElementCounterparts) -> ScreenArrangement {
    let (before, after) = (Array(old.arrangement.elements), Array(arrangement.elements))
    var accents = AccentNumbers()
    var (oldScreen, newScreen) = (old.screen, screen)
    accents.settle(&oldScreen)
    for case (let number, let match?) in counterparts.oldOfNew.enumerated() {
      guard after[number].category == .cell, let from = before[match].id, let to = after[number].id,
        from != to
      else { continue }
      accents.rename(from, to: to)
    }
    accents.settle(&newScreen)
    return drawn(as: newScreen)
  }
}
