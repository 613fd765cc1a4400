import Dispatch
import Foundation
// One import for tests that draw: the library comes with it.
@_exported public import Maquette
@_spi(Hosting) public import UIKit

/// Layouts that are part of this program, for designs that name their classes: a test draws a design with the layout that
/// it tests.
///
///     let layouts = LayoutClasses(["ShelfLayout": { ShelfLayout() }])
///     let mockup = try Mockup(contentsOf: "designs/shelves.json", layouts: .standard.running(layouts))
///
/// Layouts belong to the main actor, so such designs are arranged there.
public struct LayoutClasses: LayoutCode {
  private let layouts: [String: @MainActor @Sendable () -> UICollectionViewLayout]
  private let delegates: [String: @MainActor @Sendable () -> any UICollectionViewDelegate]

  /// Layouts and delegates of collection views, made anew for each picture, by the names that designs have for them.
  public init(
    _ layouts: [String: @MainActor @Sendable () -> UICollectionViewLayout],
    delegates: [String: @MainActor @Sendable () -> any UICollectionViewDelegate] = [:]
  ) {
    (self.layouts, self.delegates) = (layouts, delegates)
  }

  /// The layout that a design names; throws where it was not given, and where the design sets properties.
  public func layout(
    for reference: SwiftLayoutReference
  ) throws(LayoutCodeProblems) -> any CollectionLayout {
    var problems = reference.properties.indices.map { number in
      LayoutCodeProblems.Problem(
        .property(number), "a layout of this program has the properties that it is made with",
        hint: "set them where LayoutClasses makes it")
    }
    let layout = layouts[reference.className]
    if layout == nil {
      problems.append(Self.unknown(reference.className, .className, among: Array(layouts.keys)))
    }
    let delegate = reference.delegate.flatMap { delegates[$0] }
    if let name = reference.delegate, delegate == nil {
      problems.append(Self.unknown(name, .delegate, among: Array(delegates.keys)))
    }
    guard let layout, problems.isEmpty else { throw LayoutCodeProblems(problems) }
    return LiveLayout { (layout(), delegate?()) }
  }

  private static func unknown(
    _ name: String, _ place: LayoutCodeProblems.Problem.Place, among known: [String]
  ) -> LayoutCodeProblems.Problem {
    let names = known.sorted().joined(separator: ", ")
    return LayoutCodeProblems.Problem(
      place, "LayoutClasses was not given \(name)", hint: known.isEmpty ? nil : "it was given \(names)")
  }
}

/// A layout that is made in this program for each picture.
private struct LiveLayout: CollectionLayout {
  let make:
    @MainActor @Sendable () -> (layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?)

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try input.validate()
    let answer = try asked(input) { collection in
      let arrangement = Arrangement(
        contentSize: collection.contentSize, elements: collection.elements(),
        diagnostics: collection.diagnostics, isMirrored: collection.isMirrored)
      return (arrangement: arrangement, refusal: collection.failure)
    }
    if let refusal = answer.refusal { throw refusal }
    return answer.arrangement
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    do throws(LayoutError) {
      return try asked(input) { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    } catch {
      // It is arranged again then, and says why it cannot be.
      return true
    }
  }

  func targetContentOffset(forProposedContentOffset proposed: CGPoint, in input: LayoutInput) -> CGPoint {
    do throws(LayoutError) {
      return try asked(input) { $0.restingOffset(forProposed: proposed) }
    } catch {
      return proposed
    }
  }

  private func asked<Answer: Sendable>(
    _ input: LayoutInput, _ question: @MainActor (HostedCollection) -> Answer
  ) throws(LayoutError) -> Answer {
    guard MainQueue.isHere else {
      throw LayoutError(
        "layouts of this program belong to the main actor, and so do tests that draw them", property: "class")
    }
    return MainActor.assumeIsolated {
      question(
        .showing(
          input, make, items: { DesignItem(input.facts($0), size: input.ownSize(ofItemAt: $0)) },
          measure: { path, proposed in
            input.ownSize(ofItemAt: path) == nil ? input.measure(.cell, path, proposed) : nil
          }))
    }
  }
}

/// The queue of the main actor, which on Linux need not be served by the first thread.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false || Thread.isMainThread }
}
