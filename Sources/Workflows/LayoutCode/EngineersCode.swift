import DesignFormat
import Foundation
package import LayoutEngine
import Review
import Synchronization

/// The code that `--layout-code` names, compiled when a design first asks for a layout of it.
package final class EngineersCode: LayoutCode {
  private let paths: [String]
  private let limits: LayoutCodeLimits
  private let porch: LayoutPorch?
  private let cacheFolder: String?
  private let tellsProblemsAgain: Bool
  private let starts = HostStarts()
  private let state = Mutex(State())

  private struct State {
    var preparation: Result<LayoutWorkshop, LayoutCodeProblems>?
    var layouts: [SwiftLayoutReference: Result<HostedSwiftLayout, LayoutCodeProblems>] = [:]
  }

  /// Code in some files and folders. Nothing is read yet. What is wrong with the code is told with the layout that is
  /// asked for first, or with each.
  package init(
    _ paths: [String], limits: LayoutCodeLimits = LayoutCodeLimits(), porch: LayoutPorch? = .ofThisProgram,
    cacheFolder: String? = nil, tellsProblemsAgain: Bool = false
  ) {
    (self.paths, self.limits, self.porch, self.cacheFolder) = (paths, limits, porch, cacheFolder)
    self.tellsProblemsAgain = tellsProblemsAgain
  }

  /// How many processes were started.
  package var startedProcesses: Int { starts.total }

  package var changes: [String] {
    state.withLock { state in
      if case .success(let preparation)? = state.preparation { preparation.code.changes } else { [] }
    }
  }

  /// Whether it has been compiled, with success or without.
  package var isCompiled: Bool { state.withLock { $0.preparation != nil } }

  /// Compiles the code, unless that has been done; only for code whose problems are told again.
  package func compile() {
    precondition(tellsProblemsAgain)
    state.withLock { state in _ = prepared(&state) }
  }

  /// The changes that people are told of: those in code that was compiled just now.
  var news: [String] {
    state.withLock { state in
      guard case .success(let preparation)? = state.preparation, preparation.code.isNew else { return [] }
      return preparation.code.changes
    }
  }

  /// The files and folders whose change is a change of the code.
  var lookups: [String] {
    state.withLock { state in
      if case .success(let preparation)? = state.preparation { preparation.files.lookups } else { [] }
    }
  }

  package func layout(
    for reference: SwiftLayoutReference
  ) throws(LayoutCodeProblems) -> any CollectionLayout {
    let found = state.withLock { state in
      if let known = state.layouts[reference] { return known }
      let made = make(reference, &state)
      state.layouts[reference] = made
      return made
    }
    return try found.get()
  }

  private func make(
    _ reference: SwiftLayoutReference, _ state: inout State
  ) -> Result<HostedSwiftLayout, LayoutCodeProblems> {
    let isKnown = state.preparation != nil
    switch prepared(&state) {
    case .failure(let problems):
      guard isKnown, !tellsProblemsAgain else { return .failure(problems) }
      return .failure(
        LayoutCodeProblems([.init(.className, "the layout's code does not compile, as said before")]))
    case .success(let workshop):
      do throws(LayoutCodeProblems) {
        let layout = try workshop.layout([reference])
        layout.prepare()
        return .success(layout)
      } catch {
        return .failure(error)
      }
    }
  }

  private func prepared(_ state: inout State) -> Result<LayoutWorkshop, LayoutCodeProblems> {
    if let known = state.preparation { return known }
    let made: Result<LayoutWorkshop, LayoutCodeProblems>
    do throws(LayoutCodeProblems) {
      made = .success(try prepare())
    } catch {
      made = .failure(error)
    }
    state.preparation = made
    return made
  }

  private func prepare() throws(LayoutCodeProblems) -> LayoutWorkshop {
    guard let porch else {
      throw LayoutCodeProblems([
        .init(
          .code, "Maquette's UIKit, which layouts are compiled against, is not beside this program",
          hint: "build it with swift build --product LayoutHost, or install maquette with make install")
      ])
    }
    guard let toolchain = LayoutToolchain() else {
      throw LayoutCodeProblems([
        .init(
          .code, "layouts in Swift take a Swift compiler, and no swiftc is on the PATH",
          hint: "install the toolchain of swift.org that maquette was built with")
      ])
    }
    do {
      let files = try LayoutCodeFiles(paths)
      let cache = try cacheFolder.map { try LayoutCache(folder: $0) } ?? LayoutCache()
      let compiler = LayoutCompiler(toolchain: toolchain, porch: porch, cache: cache)
      return LayoutWorkshop(
        files: files, compiler: compiler, code: try compiler.code(files), limits: limits, starts: starts)
    } catch let error as LayoutCodeProblems {
      throw error
    } catch {
      throw LayoutCodeProblems([.init(.code, "\(error)")])
    }
  }
}
