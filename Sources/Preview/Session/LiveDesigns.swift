package import DesignFormat
package import Foundation
import Maquette
import Synchronization
package import Workflows

/// The designs of a preview, opened when somebody looks at them and again when they are saved.
package final class LiveDesigns: Sendable {
  private struct State {
    var designs: [PathKey: LiveDesign] = [:]
    var order: [String] = []
    /// On what is left out of the folders, or why no design is found.
    var remarks: [ProblemAnswer] = []
    /// How often a design has been read again.
    var saves = 0
  }

  private let state = Mutex(State())
  package let bench: Bench
  package let broadcast = Broadcast()
  let pictures = PictureCache()
  /// The code of layouts in Swift.
  let code: CurrentCode
  private let tell: @Sendable (String) -> Void
  /// After so many saves, workers forget the texts that they have laid out, of which few are there still.
  private static let savesRemembered = 256

  /// Designs with the code of their layouts in Swift; `tell` takes lines that people at the terminal are told.
  package init(
    workers: Int, code: CurrentCode = CurrentCode([]),
    telling tell: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    bench = Bench(workers: workers)
    self.code = code
    self.tell = tell
  }

  /// An event as pages take it.
  private struct Event: Encodable {
    let type: String
    var design: DesignAnswer?
    var file: String?
    var remarks: [ProblemAnswer]?
    var message: String?
  }

  /// Notes what happened on the disk, and opens what was saved again where somebody looks.
  package func take(_ change: WatchedDesigns.Change) {
    let remarks =
      change.problem.map { [ProblemAnswer(message: $0)] } ?? ProblemAnswer.all(of: change.remarks)
    let reopened = state.withLock { state -> [String] in
      state.remarks = remarks
      for path in change.saved {
        if state.designs[path.file] == nil { state.order.append(path.file) }
        state.designs[path.file, default: LiveDesign(path)].version += 1
      }
      for file in change.gone { state.designs[file] = nil }
      state.order.removeAll { state.designs[$0] == nil }
      state.order = state.order.sortedPaths()
      return change.saved.map(\.file)
    }
    for file in change.gone { send(Event(type: "gone", file: file)) }
    send(Event(type: "remarks", remarks: remarks))
    guard broadcast.count > 0 else { return }
    for file in reopened { Task { await read(file, reopened.count > 4 ? .soon : .now) } }
  }

  /// Compiles code that is another one now, and says so, lest pictures wait for it; it is for threads that may wait.
  func compileCode() {
    guard let now = code.now, !now.isCompiled else { return }
    send(Event(type: "working", message: "Compiling the layouts in Swift …"))
    now.compile()
    send(Event(type: "working", message: ""))
  }

  /// Finds designs that are not watched; throws where there are none. What is left out of folders is told.
  package func take(_ arguments: [String], telling tell: (DiagnosticReport) -> Void) throws {
    let paths = try DesignPaths(arguments)
    tell(paths.remarks)
    var change = WatchedDesigns.Change()
    change.saved = paths.found
    take(change)
  }

  /// Reads designs that nobody has read yet, for lists of them, as there is time.
  package func readAll() {
    for file in state.withLock({ $0.order }) { Task { await read(file, .soon) } }
  }

  private struct ListAnswer: Encodable {
    let designs: [DesignAnswer]
    let remarks: [ProblemAnswer]
  }

  /// All designs in order, as far as they have been read.
  package func list() throws -> Data {
    let (designs, remarks) = state.withLock { state in
      (state.order.compactMap { state.designs[$0]?.answer }, state.remarks)
    }
    return try Answer.data(ListAnswer(designs: designs, remarks: remarks))
  }

  /// The files of the designs, in order.
  package var files: [String] { state.withLock { $0.order } }

  /// A design as it is on the disk now; throws where there is none of that name.
  package func design(_ file: String) async throws -> LiveDesign {
    await read(file, .now)
    guard let design = state.withLock({ $0.designs[file] }) else {
      throw WrongRequest("there is no design \"\(file)\"")
    }
    return design
  }

  /// Reads a design unless that has been done, and tells everybody what it is now.
  private func read(_ file: String, _ urgency: Bench.Urgency) async {
    guard let design = state.withLock({ $0.designs[file] }), !design.isRead else { return }
    do {
      let reading = try await bench.run(urgency, blaming: design.suspect) { _ -> LiveDesign.Reading? in
        // Somebody else may have been quicker.
        guard self.needs(design) else { return nil }
        let reading = LiveDesign.Reading(design, naming: .standard.running(self.code.now))
        for change in self.code.news() { self.tell("in a copy of \(change)") }
        if reading.isLeftOut { self.tell(reading.problems.description) }
        return reading
      }
      guard let reading, let answer = keep(reading, of: file) else { return }
      send(Event(type: "design", design: answer))
    } catch {
      // Only a bench without fonts throws, which the first picture tells.
      return
    }
  }

  /// The files that a design names, once it has been read as it is now; `nil` where that cannot be told. Waits, so it is
  /// for threads that may.
  func lookups(of file: String) -> [String]? {
    let done = DispatchSemaphore(value: 0)
    Task {
      await read(file, .soon)
      done.signal()
    }
    done.wait()
    return state.withLock { state in
      guard let design = state.designs[file], design.isRead else { return nil }
      return design.lookups
    }
  }

  private func needs(_ design: LiveDesign) -> Bool {
    state.withLock { $0.designs[design.path.file].map { $0.readVersion < design.version } ?? false }
  }

  private func keep(_ reading: LiveDesign.Reading, of file: String) -> DesignAnswer? {
    let (answer, companionsChanged, isLate) = state.withLock { state -> (DesignAnswer?, Bool, Bool) in
      guard let former = state.designs[file]?.readVersion, former < reading.version else {
        return (nil, false, false)
      }
      if former > 0 { state.saves += 1 }
      let companionsChanged = state.designs[file]?.take(reading) ?? false
      pictures.keepOnly(state.designs[file]?.revisions ?? [:], of: file)
      let isLate = former > 0 && state.saves.isMultiple(of: Self.savesRemembered)
      return (state.designs[file]?.answer, companionsChanged, isLate)
    }
    if companionsChanged { bench.renewTools() }
    if isLate { bench.forgetTexts() }
    return answer
  }

  private func send(_ event: Event) {
    do {
      broadcast.send(Data("data: ".utf8) + (try Answer.data(event)) + Data("\n\n".utf8))
    } catch {
      preconditionFailure("events can be encoded: \(error)")
    }
  }
}
