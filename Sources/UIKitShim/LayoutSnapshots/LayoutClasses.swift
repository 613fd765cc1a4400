import Dispatch
import Foundation
// This module also exports Maquette, so that test targets need only one import.
@_exported public import Maquette
public import UIKit

/// The layout classes of this program, for designs that reference them. For example, a test can draw a design with the
/// layout that it tests.
///
///     let layouts = LayoutClasses(["ShelfLayout": { ShelfLayout() }])
///     let mockup = try Mockup(contentsOf: "designs/shelves.json", layouts: .standard.running(layouts))
///
/// Layouts are isolated to the main actor, so such designs must be laid out there.
public struct LayoutClasses: LayoutCode {
  private let layouts: [String: @MainActor @Sendable () -> UICollectionViewLayout]
  private let delegates: [String: @MainActor @Sendable () -> any UICollectionViewDelegate]
  private let dataSources: [String: @MainActor @Sendable () -> any UICollectionViewDataSource]

  /// Creates layout code from closures that create layouts, and delegates and data sources of collection views, by class name.
  /// The closures are called for each snapshot.
  public init(
    _ layouts: [String: @MainActor @Sendable () -> UICollectionViewLayout],
    delegates: [String: @MainActor @Sendable () -> any UICollectionViewDelegate] = [:],
    dataSources: [String: @MainActor @Sendable () -> any UICollectionViewDataSource] = [:]
  ) {
    (self.layouts, self.delegates, self.dataSources) = (layouts, delegates, dataSources)
  }

  /// Returns the layout that a design references. Throws if its class was not passed to the initializer, or if the
  /// design sets properties.
  package func layout(
    for reference: SwiftLayoutReference
  ) throws(LayoutCodeProblems) -> any CollectionLayout {
    var problems = reference.properties.indices.map { number in
      LayoutCodeProblems.Problem(
        .property(number), "a design cannot set the properties of a layout class of this program",
        hint: "set them where LayoutClasses creates the layout")
    }
    let layout = layouts[reference.title]
    if layout == nil {
      problems.append(Self.unknown(reference.title, .className, among: Array(layouts.keys)))
    }
    let delegate = reference.delegate.flatMap { delegates[$0] }
    if let name = reference.delegate, delegate == nil {
      problems.append(Self.unknown(name, .delegate, among: Array(delegates.keys)))
    }
    let dataSource = reference.dataSource.flatMap { dataSources[$0] }
    if let name = reference.dataSource, dataSource == nil {
      problems.append(Self.unknown(name, .dataSource, among: Array(dataSources.keys)))
    }
    guard let layout, problems.isEmpty else { throw LayoutCodeProblems(problems) }
    return InProcessLayout { (layout(), delegate?(), dataSource?()) }
  }

  private static func unknown(
    _ name: String, _ cause: LayoutCodeProblems.Problem.Cause, among known: [String]
  ) -> LayoutCodeProblems.Problem {
    let names = known.sorted().joined(separator: ", ")
    return LayoutCodeProblems.Problem(
      cause, "LayoutClasses has no class \(name)", hint: known.isEmpty ? nil : "it has \(names)")
  }
}

extension DesignLayouts {
  /// Returns these layouts, extended with the layout classes of this program.
  public func running(_ classes: LayoutClasses) -> DesignLayouts { running(classes as any LayoutCode) }
}

/// A layout that is created in this process for each snapshot.
private struct InProcessLayout: CollectionLayout {
  let make:
    @MainActor @Sendable () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    )

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try input.validate()
    let answer = try asked(input) { collection in
      let arrangement = Arrangement(
        contentSize: collection.contentSize, elements: collection.elements(),
        diagnostics: collection.diagnostics, isMirrored: collection.isMirrored
      ).with(orthogonalSections: collection.orthogonalSections)
      return (arrangement: arrangement, refusal: collection.failure)
    }
    if let refusal = answer.refusal { throw refusal }
    return answer.arrangement
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    do throws(LayoutError) {
      return try asked(input) { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    } catch {
      // The next layout pass reports the error.
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
        "isolate tests that draw layout classes to the main actor", property: "class")
    }
    return MainActor.assumeIsolated {
      question(
        .showing(
          input, make, items: { DesignItem(input.facts($0), size: input.ownSize(ofItemAt: $0)) },
          measure: { category, path, proposed in
            if category == .cell, input.ownSize(ofItemAt: path) != nil { return nil }
            return input.measure(category, path, proposed)
          }))
    }
  }
}

/// The dispatch queue of the main actor. On Linux, a thread other than the first may execute it.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false || Thread.isMainThread }
}
