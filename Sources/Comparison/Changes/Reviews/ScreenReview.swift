import DesignFormat
import Foundation
import LayoutEngine
package import Mockups

/// The differences between two versions of a screen in one variant.
public struct ScreenReview: Sendable {
  package let old: ScreenArrangement
  package let new: ScreenArrangement
  let changes: ScreenChanges
  /// The audit findings that exist only in the new version.
  var remarks: [ChangeCause] = []

  /// The causes of the changes, followed by the new audit findings.
  package var causes: [ChangeCause] { changes.causes + remarks }

  /// Whether the records of both versions are equal.
  public var isSame: Bool { changes.isEmpty }

  /// The screen's title and variant for display, such as `Friends, iPhone 17 dark`.
  public var name: String { "\(new.screen.title ?? new.screen.id), \(new.variant.name)" }
}

extension ScreenReview {
  /// The names of the updates and transitions that changed and have a storyboard, in the order of the old, then of the new
  /// screen.
  var changedUpdates: [String] {
    let changed = changes.bars.elements.filter(\.isOfUpdate)
    var names: [String] = []
    for screen in [old.screen, new.screen] {
      for name in screen.updates.map(\.name) + screen.transitions.map(\.name) where !names.contains(name) {
        if changed.contains(where: { $0.isOfUpdate(named: name) }),
          old.hasStoryboard(of: name) || new.hasStoryboard(of: name)
        {
          names.append(name)
        }
      }
    }
    return names
  }

  /// The review without updates and transitions, which the images of the screen do not show.
  var atRest: ScreenReview {
    ScreenReview(
      old: old, new: new, changes: ScreenChanges(changes) { $0?.isOfUpdate != true }, remarks: remarks)
  }

  /// The review of one update or transition, which its storyboard shows.
  func ofUpdate(named name: String) -> ScreenReview {
    ScreenReview(old: old, new: new, changes: ScreenChanges(changes) { $0?.isOfUpdate(named: name) == true })
  }
}

extension ElementChange {
  /// Whether the element is the record of an update or of a transition.
  fileprivate var isOfUpdate: Bool { category == "update" || category == "transition" }

  /// Whether the element is the record of this update or transition, or of one of its steps.
  fileprivate func isOfUpdate(named name: String) -> Bool {
    isOfUpdate && (id == name || id.hasPrefix("\(name) step "))
  }
}

extension [ScreenReview] {
  /// Adds the audit findings that exist in the new version of a screen, but not in the old version. Throws if there are no
  /// fonts.
  mutating func audit(from old: Mockup, to new: Mockup) throws {
    let changed = indices.filter { !self[$0].isSame }
    let before = try old.auditRemarks(on: changed.map { self[$0].old })
    let after = try new.auditRemarks(on: changed.map { self[$0].new })
    for (index, remarks) in zip(changed, zip(before, after)) {
      self[index].remarks = self[index].newRemarks(remarks.0, remarks.1)
    }
  }
}

extension ScreenReview {
  /// Returns the new findings as causes. Findings with the same topic form one cause.
  fileprivate func newRemarks(_ before: [AuditRemark], _ after: [AuditRemark]) -> [ChangeCause] {
    struct Known: Hashable {
      var element: ElementPosition
      var place: String
    }
    func place(_ element: LayoutAttributes) -> ElementPosition {
      ElementPosition(category: element.category, path: element.indexPath)
    }
    let oldElements = Array(old.arrangement.elements)
    var origins: [ElementPosition: ElementPosition] = [:]
    for (element, match) in zip(new.arrangement.elements, changes.content.counterparts.oldOfNew) {
      if let match { origins[place(element)] = place(oldElements[match]) }
    }
    let knownTopics = Set(before.map(\.topic))
    let known = Set(before.map { Known(element: place($0.element), place: $0.place) })
    var topics: [String] = []
    var news: [String: [AuditRemark]] = [:]
    for remark in after {
      if let origin = origins[place(remark.element)] {
        if known.contains(Known(element: origin, place: remark.place)) { continue }
      } else if knownTopics.contains(remark.topic) {
        // An inserted element only repeats what is already wrong with others.
        continue
      }
      if news[remark.topic] == nil { topics.append(remark.topic) }
      news[remark.topic, default: []].append(remark)
    }
    return topics.compactMap { topic in
      guard let remarks = news[topic], let worst = remarks.max(by: { $0.severityScore < $1.severityScore })
      else { return nil }
      let isUniform = remarks.allSatisfy { $0.words == worst.words }
      let more = !isUniform ? " and \(remarks.count - 1) more" : ""
      return ChangeCause(
        remarks: remarks.map {
          ElementChange(
            id: $0.element.recordName(on: new.screen), category: $0.element.category.name,
            kind: .remarked(ChangeAspect($0.audit.subject), $0.words))
        }, summary: worst.words + more, topic: topic)
    }
  }
}

extension ChangeAspect {
  fileprivate init(_ subject: Audit.Subject) {
    self =
      switch subject {
      case .geometry: .geometry
      case .color: .color
      case .text: .text
      }
  }
}

extension ScreenArrangement {
  /// Returns the screen with the accent colors that its items had in the old version. Each inserted item gets a color
  /// that differs from those of its neighbors.
  ///
  /// Without this, an item's accent color follows from its index. An inserted item would get the color of the item
  /// whose position it takes, and all items after it would change their colors.
  func keepingAccents(of old: ScreenArrangement, _ counterparts: ElementCounterparts) -> ScreenArrangement {
    let (before, after) = (Array(old.arrangement.elements), Array(arrangement.elements))
    var accents = AccentNumbers()
    var (oldScreen, newScreen) = (old.screen, screen)
    accents.assign(&oldScreen)
    for case (let number, let match?) in counterparts.oldOfNew.enumerated() {
      guard after[number].category == .cell, let from = before[match].id, let to = after[number].id,
        from != to
      else { continue }
      accents.rename(from, to: to)
    }
    accents.assign(&newScreen)
    return drawn(as: newScreen)
  }
}
