import Foundation
import LayoutEngine
import LayoutProtocol

/// The answer of a layout's process, checked: nothing of it is believed.
struct HostedElements {
  let arrangement: Arrangement

  /// Throws for what UIKit would raise; what it would log becomes a remark.
  init(_ answer: HostedArrangement, of className: String, in input: LayoutInput) throws(LayoutError) {
    let size = answer.contentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .failureOfCode(
        "collectionViewContentSize of \(className) is \(Double(size.width)) × \(Double(size.height))")
    }
    var (elements, remarks): ([LayoutAttributes], [LayoutDiagnostic]) = (
      [], answer.diagnostics.map(\.claimed)
    )
    elements.reserveCapacity(answer.elements.count)
    var seen: Set<MotionEnds.Element> = []
    for var element in answer.elements {
      guard input.has(element.category, at: element.indexPath) else {
        remarks.append(LayoutDiagnostic(Self.remark(on: element)))
        continue
      }
      guard element.isFinite else {
        throw .failureOfCode(
          "CALayer position contains NaN: \(className) gives \(element.category) "
            + "\(element.indexPath.map(String.init).joined(separator: ".")) a place or a size that is no number",
          at: element.category == .cell ? element.indexPath : nil)
      }
      guard seen.insert(MotionEnds.Element(element.category, at: element.indexPath)).inserted else {
        continue
      }
      if element.category == .cell { element.id = input.identifier(element.indexPath) }
      elements.append(element)
    }
    var unique: [LayoutDiagnostic] = []
    for remark in remarks where unique.count < Self.remarkLimit && !unique.contains(remark) {
      unique.append(remark)
    }
    arrangement = Arrangement(
      contentSize: size, elements: elements, diagnostics: unique, isMirrored: answer.isMirrored)
  }

  private static let remarkLimit = 20

  private static func remark(on element: LayoutAttributes) -> String {
    let path = element.indexPath.map(String.init).joined(separator: " - ")
    let kind = element.category == .cell ? "a cell" : "an element of kind \(element.category.kind.claimed)"
    return "UICollectionView received layout attributes for \(kind) with an index path that does not exist: "
      + "{length = \(element.indexPath.count), path = \(path)}"
  }
}

extension LayoutDiagnostic {
  fileprivate var claimed: LayoutDiagnostic {
    var diagnostic = self
    diagnostic.message = message.claimed
    diagnostic.property = property?.claimed
    return diagnostic
  }
}

extension MotionEnds {
  /// Throws for a place or a size that is no number.
  func validate(of className: String) throws(LayoutError) {
    let wrong = (Array(initial) + Array(final)).filter { !$0.value.isFinite }.map(\.key)
    guard let first = wrong.min(by: { $0.indexPath < $1.indexPath }) else { return }
    throw .failureOfCode(
      "\(className) gives \(first.category.kind.claimed) \(first.indexPath.map(String.init).joined(separator: ".")) a place "
        + "or a size that is no number at the beginning or end of a motion",
      at: first.category == .cell ? first.indexPath : nil)
  }
}

extension LayoutAttributes {
  fileprivate var isFinite: Bool {
    let (box, t) = (uprightFrame, transform3D)
    return [
      Double(box.origin.x), Double(box.origin.y), Double(box.size.width), Double(box.size.height), alpha,
      t.m11, t.m12,
      t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].allSatisfy(\.isFinite) && box.size.width >= 0 && box.size.height >= 0
  }
}
