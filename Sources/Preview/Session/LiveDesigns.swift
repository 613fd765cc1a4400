package import DesignFormat
package import Foundation
import Maquette
import Synchronization
package import Workflows

/// The designs of a preview. A design is opened when a page requests it, and again after it changes.
package final class LiveDesigns: Sendable {
  private struct State {
    var designs: [PathKey: LiveDesign] = [:]
    var order: [String] = []
    /// Diagnostics about skipped files in the folders, or the error that there are no designs.
    var remarks: [ProblemResponse] = []
    /// The number of times that a changed design was read again.
    var saves = 0
  }

  private let state = Mutex(State())
  package let drawingPool: DrawingPool
  package let broadcast = Broadcast()
  let pictures = RenderedImageCache()
  /// The code of the layouts that are written in Swift.
  let code: CurrentCode
  private let log: @Sendable (String) -> Void
  /// The number of changes after which workers remove their cached text layouts, because most of these layouts are then no
  /// longer used.
  private static let savesRemembered = 256

  /// Creates an empty list of designs. `code` is the code of layouts that are written in Swift. `log` receives
  /// messages for the terminal.
  package init(
    workers: Int, code: CurrentCode = CurrentCode([]),
    telling log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    drawingPool = DrawingPool(workers: workers)
    self.code = code
    self.log = log
  }

  /// An event that is sent to pages.
  private struct Event: Encodable {
    let type: String
    var design: DesignResponse?
    var file: String?
    var remarks: [ProblemResponse]?
    var message: String?
  }

  /// Applies changes of the watched files. If a page is connected, opens changed designs again.
  package func take(_ change: WatchedDesigns.Change) {
    let remarks =
      change.problem.map { [ProblemResponse(message: $0)] } ?? ProblemResponse.all(of: change.remarks)
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
    for file in reopened { Task { await read(file, reopened.count > 4 ? .brief : .now) } }
  }

  /// Compiles changed layout code in advance, so that images need not wait for it, and notifies pages. Blocks the
  /// calling thread.
  func compileCode() {
    guard let now = code.now, !now.isCompiled else { return }
    send(Event(type: "working", message: "Compiling the layouts in Swift …"))
    now.compile()
    send(Event(type: "working", message: ""))
  }

  /// Adds designs without watching their files for changes. Throws if no design is found. `log` receives diagnostics
  /// about skipped files.
  package func take(_ arguments: [String], telling log: (DiagnosticReport) -> Void) throws {
    let paths = try DesignPaths(arguments)
    log(paths.remarks)
    var change = WatchedDesigns.Change()
    change.saved = paths.found
    take(change)
  }

  /// Reads all designs that have not been read, in the background, so that lists show their contents.
  package func readAll() {
    for file in state.withLock({ $0.order }) { Task { await read(file, .brief) } }
  }

  private struct ListResponse: Encodable {
    let designs: [DesignResponse]
    let remarks: [ProblemResponse]
  }

  /// Returns the list of all designs, in order, with the contents of those that were already read.
  package func list() throws -> Data {
    let (designs, remarks) = state.withLock { state in
      (state.order.compactMap { state.designs[$0]?.answer }, state.remarks)
    }
    return try Answer.data(ListResponse(designs: designs, remarks: remarks))
  }

  /// The file paths of the designs, in order.
  package var files: [String] { state.withLock { $0.order } }

  /// Returns the current version of a design. Throws if there is no design with that file path.
  package func design(_ file: String) async throws -> LiveDesign {
    await read(file, .now)
    guard let design = state.withLock({ $0.designs[file] }) else {
      throw InvalidRequest("there is no design \"\(file)\"")
    }
    return design
  }

  /// Reads a design, unless its current version was already read, and notifies all pages.
  private func read(_ file: String, _ urgency: DrawingPool.Urgency) async {
    guard let design = state.withLock({ $0.designs[file] }), !design.isRead else { return }
    do {
      let reading = try await drawingPool.run(urgency, attributingTo: design.crashContext) {
        _ -> LiveDesign.Reading? in
        // Another job may already have read it.
        guard self.needs(design) else { return nil }
        let reading = LiveDesign.Reading(design, naming: .standard.running(self.code.now))
        for change in self.code.news() { self.log("rewritten in a copy of \(change)") }
        if reading.isLeftOut { self.log(reading.problems.description) }
        return reading
      }
      guard let reading, let answer = keep(reading, of: file) else { return }
      send(Event(type: "design", design: answer))
    } catch {
      // Reading throws only if the pool has no fonts. Drawing the first image reports that error.
      return
    }
  }

  /// Returns the paths of the files that the design's current version looked up, after reading it; `nil` if they are
  /// unknown. Blocks the calling thread.
  func lookups(of file: String) -> [String]? {
    let done = DispatchSemaphore(value: 0)
    Task {
      await read(file, .brief)
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

  private func keep(_ reading: LiveDesign.Reading, of file: String) -> DesignResponse? {
    let (answer, otherFilesChanged, isLate) = state.withLock { state -> (DesignResponse?, Bool, Bool) in
      guard let previous = state.designs[file]?.readVersion, previous < reading.version else {
        return (nil, false, false)
      }
      if previous > 0 { state.saves += 1 }
      let otherFilesChanged = state.designs[file]?.take(reading) ?? false
      pictures.keepOnly(state.designs[file]?.revisions ?? [:], of: file)
      let isLate = previous > 0 && state.saves.isMultiple(of: Self.savesRemembered)
      return (state.designs[file]?.answer, otherFilesChanged, isLate)
    }
    if otherFilesChanged { drawingPool.renewTools() }
    if isLate { drawingPool.removeCachedTexts() }
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

/// A watched design, with its last read version.
package struct LiveDesign: Sendable {
  let path: DesignPath
  /// The version of the file: 1 at first, and one more after each change.
  var version = 1
  /// The version that was last read; 0 before the first reading.
  var readVersion = 0
  /// The last valid version of the design; `nil` if there has been none.
  var mockup: Mockup?
  /// The layouts that were available when `mockup` was opened.
  private(set) var layouts = DesignLayouts.standard
  /// The diagnostics of the version that was last read, whether it is valid or not.
  var problems = DiagnosticReport()
  /// The number of changes of each screen, by the screen's id.
  var revisions: [String: Int] = [:]
  /// The states of the other files that the design looked up, from the time when `mockup` was opened.
  private var companions: [FileState?] = []
  private var themes: [String] = []
  /// The paths of the other files that the design looked up when it was last read; `nil` if they are unknown.
  private(set) var lookups: [String]?

  init(_ path: DesignPath) {
    self.path = path
  }

  var crashContext: CrashContext { CrashContext(design: path.file) }
  var isRead: Bool { readVersion == version }

  struct Reading: Sendable {
    let version: Int
    var mockup: Mockup?
    let layouts: DesignLayouts
    var problems: DiagnosticReport
    var companions: [FileState?]
    var themes: [String] = []
    var lookups: [String]?
    /// Whether the design is skipped because it crashed the program.
    private(set) var isLeftOut = false

    /// Opens the design with the available `layouts`. Problems are stored instead of thrown as errors.
    init(_ design: LiveDesign, naming layouts: DesignLayouts) {
      version = design.version
      self.layouts = layouts
      companions = []
      if let crash = SkippedDesigns.current.problem(with: design.crashContext, named: design.path.file) {
        (problems, isLeftOut) = (crash, true)
        return
      }
      do throws(InvalidDesign) {
        let file = try DesignFile.read(design.path.file)
        lookups = nil
        do throws(InvalidDesign) {
          mockup = try Mockup(file, layouts: layouts)
        } catch {
          lookups = Design.lookups(of: file)
          throw error
        }
        lookups = mockup?.design.lookups
        problems = mockup?.warnings ?? DiagnosticReport()
        themes = mockup?.themes ?? []
        companions = lookups?.map { FileState(of: $0) } ?? []
      } catch {
        problems = error.report
      }
    }
  }

  /// Applies the result of reading the design, unless a later version was already applied. Returns whether other files that the
  /// design uses have changed, which may affect the images of other designs.
  mutating func take(_ reading: Reading) -> Bool {
    guard reading.version > readVersion else { return false }
    readVersion = reading.version
    (problems, lookups) = (reading.problems, reading.lookups)
    guard let mockup = reading.mockup else { return false }
    let otherFilesChanged = self.mockup != nil && companions != reading.companions
    let isOther = otherFilesChanged || self.mockup?.design.surroundings != mockup.design.surroundings
    let previous = Dictionary(
      (self.mockup?.design.screens ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for screen in mockup.design.screens where isOther || previous[screen.id] != screen {
      revisions[screen.id, default: 0] += 1
    }
    (self.mockup, layouts) = (mockup, reading.layouts)
    (companions, themes) = (reading.companions, reading.themes)
    return otherFilesChanged
  }

  var answer: DesignResponse {
    DesignResponse(
      file: path.file, version: readVersion, design: mockup?.design, revisions: revisions, themes: themes,
      problems: problems,
      isRead: readVersion > 0)
  }
}

extension Design {
  /// The design without its screens, to compare the properties that affect all screens.
  fileprivate var surroundings: Design {
    var design = self
    design.screens = []
    return design
  }
}

/// Sends events to all connected pages.
package final class Broadcast: Sendable {
  private struct Listeners {
    var next = 0
    var streams: [Int: AsyncStream<Data>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())
  /// The maximum number of connected pages.
  private static let limit = 64

  package init() {}

  package var count: Int { listeners.withLock { $0.streams.count } }

  /// Returns a stream of all future events; `nil` if the maximum number of pages is connected.
  func subscribe() -> AsyncStream<Data>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Data.self, bufferingPolicy: .bufferingNewest(4_096))
    let number = listeners.withLock { listeners -> Int? in
      guard listeners.streams.count < Self.limit else { return nil }
      listeners.next += 1
      listeners.streams[listeners.next] = continuation
      return listeners.next
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in listeners.streams[number] = nil }
    }
    return stream
  }

  func send(_ data: Data) {
    let streams = listeners.withLock { Array($0.streams.values) }
    for stream in streams { stream.yield(data) }
  }
}
