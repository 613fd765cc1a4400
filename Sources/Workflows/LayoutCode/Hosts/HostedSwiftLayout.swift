import Foundation
import LayoutEngine
import LayoutProtocol
import Synchronization

package struct LayoutCodeLimits: Sendable {
  /// The timeout for the layout of one screen, in seconds.
  package var seconds = 20.0
  /// The maximum memory of a layout's process, in bytes.
  package var memory = 2 << 30
  /// The maximum processor time of a layout's process for all screens, in seconds.
  package var processorSeconds = 600
  /// Whether layouts also run if the kernel cannot enforce all restrictions.
  package var isLenient = false

  package init(isLenient: Bool = false) { self.isLenient = isLenient }
}

/// A layout in Swift that runs in its own process. The process serves a complete run.
final class HostedSwiftLayout: ExtendedLayout {
  private let code: LayoutSources
  private let reference: SwiftLayoutReference
  private let className: String
  private let program: HostProgram
  private let limits: LayoutCodeLimits
  private let codeLocations: CodeLocations
  private let layoutFactory: LayoutFactory
  private let state = Mutex(State())
  /// The properties of a compositional layout for the last requested input. They have their own lock, because they are read
  /// while questions of the process are answered.
  private let known = Mutex<KnownCharacteristics?>(nil)

  private struct KnownCharacteristics {
    /// The encoded input of the layout.
    let input: [UInt8]
    let values: LayoutCharacteristicValues?
  }

  private struct State {
    var process: HostProcess?
    var failures = 0
    /// The error of all further requests, after too many failures or a timeout; nil before that.
    var verdict: LayoutError?
    /// Instances of this layout in programs that also contain another layout, for transitions. The keys are the other
    /// layouts.
    var pairs: [SwiftLayoutReference: HostedSwiftLayout] = [:]
  }

  /// The number of failures after which a layout is not run again.
  private static let patience = 3

  /// Creates the first of the referenced layouts, in a program that contains all of them.
  init(
    _ references: [SwiftLayoutReference], program: HostProgram, code: LayoutSources,
    codeLocations: CodeLocations,
    layoutFactory: LayoutFactory
  ) {
    (self.reference, self.program, self.code) = (references[0], program, code)
    (self.limits, self.codeLocations, self.layoutFactory) = (
      layoutFactory.limits, codeLocations, layoutFactory
    )
    className = references.map(\.title).joined(separator: " or ")
  }

  var sources: LayoutSources? { code }

  deinit {
    state.withLock { state in _ = state.process?.kill() }
  }

  /// Starts the process in advance. If that fails, the error is reported when the layout is first used.
  func prepare() {
    state.withLock { state in
      do throws(ChildProcess.Failure) {
        if state.process == nil { state.process = try start() }
      } catch {
        return
      }
    }
  }

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try input.validate()
    guard case .arrangement(let answer) = try reply(to: .arrangement(input), [input]) else {
      throw unexpected
    }
    return try ValidatedArrangement(answer, of: className, in: input).arrangement
  }

  /// Whether the layout may be a compositional one: whether the code mentions UIKit's class. Other layouts are not asked for
  /// their characteristics.
  private var mayBeCompositional: Bool {
    code.files.contains { $0.text.contains("CompositionalLayout") }
  }

  func listConfiguration(ofSection section: Int, in input: LayoutInput) -> CollectionLayoutListConfiguration?
  {
    let lists = characteristics(for: input)?.lists ?? []
    return lists.indices.contains(section) ? lists[section] : nil
  }

  func cellWidthLimit(onScreenOf size: CGSize) -> Double? {
    let widths = known.withLock { $0?.values }?.estimatedWidths ?? []
    return widths.contains { $0.contains(true) } ? Double(size.width) : nil
  }

  func estimatedWidths(ofSection section: Int, in input: LayoutInput) -> [Bool] {
    let widths = characteristics(for: input)?.estimatedWidths ?? []
    return widths.indices.contains(section) ? widths[section] : []
  }

  func boundaryWidthLimit(ofKind kind: String, onScreenOf size: CGSize) -> Double? {
    let kinds = known.withLock { $0?.values }?.boundaryKindsOfOwnWidth ?? []
    return kinds.contains(kind) ? Double(size.width) : nil
  }

  func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    if mayBeCompositional,
      case .lines(let lines?) = try reply(to: .explanation(input, category, indexPath), [input])
    {
      return lines.map(\.claimed)
    }
    let attributes = try arrangement(for: input).attributes(for: category, at: indexPath)
    return attributes.map { ["\($0)"] } ?? []
  }

  /// Returns the properties of a compositional layout for an input; nil for other layouts, or if the process fails. Arranging
  /// the screen reports the failure.
  private func characteristics(for input: LayoutInput) -> LayoutCharacteristicValues? {
    guard mayBeCompositional else { return nil }
    var writer = WireWriter()
    writer.write(input)
    let key = writer.bytes
    if let known = known.withLock({ $0 }), known.input == key { return known.values }
    var values: LayoutCharacteristicValues?
    do throws(LayoutError) {
      if case .characteristics(let reply) = try reply(to: .characteristics(input), [input]) { values = reply }
    } catch {
      values = nil
    }
    known.withLock { $0 = KnownCharacteristics(input: key, values: values) }
    return values
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    do throws(LayoutError) {
      guard case .flag(let flag) = try reply(to: .invalidation(input, newBounds: newBounds), [input]) else {
        return true
      }
      return flag
    } catch {
      // Arranging the screen again reports the error.
      return true
    }
  }

  func targetContentOffset(forProposedContentOffset proposed: CGPoint, in input: LayoutInput) -> CGPoint {
    do throws(LayoutError) {
      guard case .point(let point) = try reply(to: .targetOffset(input, proposed: proposed), [input]),
        point.x.isFinite, point.y.isFinite
      else { return proposed }
      return point
    } catch {
      return proposed
    }
  }

  func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEndAttributes? {
    let request = HostRequest.motion(from: before, to: after, operations: operations)
    guard case .motion(let ends) = try reply(to: request, [before, after]) else { throw unexpected }
    try ends.validate(of: className)
    return ends
  }

  func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEndAttributes? {
    guard let other = other as? HostedSwiftLayout, other.reference != reference else { return nil }
    let request = HostRequest.transition(from: before, to: after)
    guard case .motion(let ends) = try pair(with: other.reference).reply(to: request, [before, after]) else {
      throw unexpected
    }
    try ends.validate(of: className)
    return ends
  }

  /// Returns this layout in a process that also contains `other`. A transition requires this, because UIKit passes each of its
  /// layouts to the other one.
  private func pair(with other: SwiftLayoutReference) throws(LayoutError) -> HostedSwiftLayout {
    let made = state.withLock { state -> Result<HostedSwiftLayout, LayoutCodeProblems> in
      if let known = state.pairs[other] { return .success(known) }
      do throws(LayoutCodeProblems) {
        let pair = try layoutFactory.layout([reference, other])
        state.pairs[other] = pair
        return .success(pair)
      } catch {
        return .failure(error)
      }
    }
    do throws(LayoutCodeProblems) {
      return try made.get()
    } catch {
      throw LayoutError(error.problems.map(\.message).joined(separator: "; "), property: "class")
    }
  }

  private var unexpected: LayoutError {
    .failureOfCode("the layout \(className) sent an unexpected reply")
  }

  /// Sends a request to the process, which is started if necessary. Questions of the process are answered with `inputs`, which
  /// contains the input of the request, or the inputs before and after a change.
  private func reply(to request: HostRequest, _ inputs: [LayoutInput]) throws(LayoutError) -> HostReply {
    let answer = state.withLock { state in self.answer(to: request, inputs, &state) }
    switch answer {
    case .success(.failure(let error)): throw .failureOfCode(error.message.claimed, at: error.indexPath)
    case .success(let reply): return reply
    case .failure(let error): throw error
    }
  }

  private func answer(
    to request: HostRequest, _ inputs: [LayoutInput], _ state: inout State
  ) -> Result<HostReply, LayoutError> {
    if let verdict = state.verdict { return .failure(verdict) }
    let process: HostProcess
    do throws(ChildProcess.Failure) {
      if let running = state.process { process = running } else { process = try start() }
    } catch {
      return .failure(rejection(error))
    }
    state.process = process
    let deadline = ContinuousClock.now + .seconds(limits.seconds)
    do throws(HostConnection.Failure) {
      return .success(
        try process.reply(to: request, by: deadline) { (question) throws(HostConnection.Failure) in
          try Self.answer(to: question, inputs)
        })
    } catch {
      state.process = nil
      let failure = explanation(of: error, process)
      state.failures += 1
      if error == .tooLate || state.failures >= Self.patience { state.verdict = failure }
      return .failure(failure)
    }
  }

  private func start() throws(ChildProcess.Failure) -> HostProcess {
    layoutFactory.starts.count()
    return try HostProcess(program, limits: limits)
  }

  private func rejection(_ failure: ChildProcess.Failure) -> LayoutError {
    let remedy =
      switch failure {
      case .unconfined: "; if you trust the code, run it with --unsafe-layout-code"
      case .system: ""
      }
    return LayoutError("the layout \(className) cannot be run: \(failure)\(remedy)", property: "class")
  }

  private func explanation(of failure: HostConnection.Failure, _ process: HostProcess) -> LayoutError {
    let end = process.end(failure)
    return HostFailure(
      className: className, limits: limits, failure: failure, end: end,
      written: String(decoding: process.connection.written, as: UTF8.self), location: codeLocations.location
    ).error
  }

  /// Returns the encoded answer to a question of the process; nil if the message is not a question.
  private static func answer(
    to question: HostReply, _ inputs: [LayoutInput]
  ) throws(HostConnection.Failure) -> [UInt8]? {
    var writer = WireWriter()
    switch question {
    case .measure(let category, let path, let proposed, let isAfter):
      guard let input = inputs.indices.contains(isAfter ? 1 : 0) ? inputs[isAfter ? 1 : 0] : nil,
        input.has(category, at: path), proposed.width.isFinite, proposed.height.isFinite
      else { throw .nonsense }
      writer.write(input.measure(category, path, proposed))
    case .facts(let path, let isAfter):
      guard let input = inputs.indices.contains(isAfter ? 1 : 0) ? inputs[isAfter ? 1 : 0] : nil,
        input.has(.cell, at: path)
      else { throw .nonsense }
      writer.write(input.facts(path))
    default: return nil
    }
    return writer.bytes
  }
}

final class ProcessCounter: Sendable {
  private let number = Mutex(0)

  func count() { number.withLock { $0 += 1 } }

  var total: Int { number.withLock { $0 } }
}

extension LayoutInput {
  /// Whether an element may exist: its section exists, and for a cell, so does its item.
  func has(_ category: ElementCategory, at path: IndexPath) -> Bool {
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return false }
    return category != .cell || path.item < sections[path.section].itemCount
  }
}

/// The validated reply of a layout's process.
struct ValidatedArrangement {
  let arrangement: Arrangement

  /// Validates a reply. Throws an error for a problem at which UIKit would raise an exception. A problem that UIKit would only
  /// log becomes a diagnostic.
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
    var seen: Set<MotionEndAttributes.Element> = []
    for var element in answer.elements {
      guard input.has(element.category, at: element.indexPath) else {
        remarks.append(LayoutDiagnostic(Self.remark(on: element)))
        continue
      }
      guard element.isFinite else {
        throw .failureOfCode(
          "CALayer position contains NaN: \(className) returned a position or size for \(element.category) "
            + "\(element.indexPath.map(String.init).joined(separator: ".")) that is not a number",
          at: element.category == .cell ? element.indexPath : nil)
      }
      guard seen.insert(MotionEndAttributes.Element(element.category, at: element.indexPath)).inserted else {
        continue
      }
      if element.category == .cell { element.id = input.identifier(element.indexPath) }
      elements.append(element)
    }
    var unique: [LayoutDiagnostic] = []
    for remark in remarks where unique.count < Self.remarkLimit && !unique.contains(remark) {
      unique.append(remark)
    }
    var arrangement = Arrangement(
      contentSize: size, elements: elements, diagnostics: unique, isMirrored: answer.isMirrored
    ).with(orthogonalSections: try Self.validated(answer.orthogonalSections, in: input))
    if let offset = answer.requestedContentOffset, offset.x.isFinite, offset.y.isFinite {
      arrangement.requestedContentOffset = offset
    }
    self.arrangement = arrangement
  }

  private static func validated(
    _ sections: [OrthogonalSection], in input: LayoutInput
  ) throws(LayoutError) -> [OrthogonalSection] {
    var before = -1
    for section in sections {
      let box = section.frame
      guard section.section > before, section.section < input.sections.count,
        [box.origin.x, box.origin.y, box.size.width, box.size.height].allSatisfy(\.isFinite)
      else { throw .failureOfCode("the layout returned an invalid section that scrolls orthogonally") }
      before = section.section
    }
    return sections
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

extension MotionEndAttributes {
  /// Throws if a position or size is not a finite number.
  func validate(of className: String) throws(LayoutError) {
    let wrong = (Array(initial) + Array(final)).filter { !$0.value.isFinite }.map(\.key)
    guard let first = wrong.min(by: { $0.indexPath < $1.indexPath }) else { return }
    throw .failureOfCode(
      "\(className) returned a position or size for \(first.category.kind.claimed) "
        + "\(first.indexPath.map(String.init).joined(separator: ".")) that is not a number in its initial or final "
        + "attributes",
      at: first.category == .cell ? first.indexPath : nil)
  }
}

extension LayoutAttributes {
  fileprivate var isFinite: Bool {
    let (box, t) = (untransformedFrame, transform3D)
    return [
      Double(box.origin.x), Double(box.origin.y), Double(box.size.width), Double(box.size.height), alpha,
      t.m11, t.m12,
      t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].allSatisfy(\.isFinite) && box.size.width >= 0 && box.size.height >= 0
  }
}

extension LayoutError {
  static func failureOfCode(_ message: String, at indexPath: IndexPath? = nil) -> LayoutError {
    var error = LayoutError(message, indexPath: indexPath, property: "class")
    error.isFailureOfCode = true
    return error
  }
}
