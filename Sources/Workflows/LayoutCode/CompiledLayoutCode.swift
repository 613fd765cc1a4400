import Comparison
import DesignFormat
import Foundation
package import LayoutEngine
import Synchronization

/// The layout code of the `--layout-code` option. It is compiled when a design first requests a layout.
package final class CompiledLayoutCode: LayoutCode {
  private let paths: [String]
  private let limits: LayoutCodeLimits
  private let shim: LayoutShim?
  private let cacheFolder: String?
  private let repeatsProblems: Bool
  private let starts = ProcessCounter()
  private let state = Mutex(State())

  private struct State {
    var preparation: Result<LayoutFactory, LayoutCodeProblems>?
    var layouts: [SwiftLayoutReference: Result<HostedSwiftLayout, LayoutCodeProblems>] = [:]
  }

  /// Creates layout code from files and folders, without reading them. Errors in the code are reported with the first
  /// requested layout or, if `repeatsProblems`, with each one.
  package init(
    _ paths: [String], limits: LayoutCodeLimits = LayoutCodeLimits(), shim: LayoutShim? = .ofThisProgram,
    cacheFolder: String? = nil, repeatsProblems: Bool = false
  ) {
    (self.paths, self.limits, self.shim, self.cacheFolder) = (paths, limits, shim, cacheFolder)
    self.repeatsProblems = repeatsProblems
  }

  package var startedProcesses: Int { starts.total }

  package var changes: [String] {
    state.withLock { state in
      if case .success(let preparation)? = state.preparation { preparation.code.changes } else { [] }
    }
  }

  /// Whether the code has been compiled, successfully or not.
  package var isCompiled: Bool { state.withLock { $0.preparation != nil } }

  /// Compiles the code, unless it was already compiled. Problems are reported later, with each requested
  /// layout. Therefore, `repeatsProblems` must be true.
  package func compile() {
    precondition(repeatsProblems)
    state.withLock { state in _ = prepared(&state) }
  }

  /// The changes that the rewriter made to the code; empty if the code was not compiled in this run.
  var news: [String] {
    state.withLock { state in
      guard case .success(let preparation)? = state.preparation, preparation.code.isNew else { return [] }
      return preparation.code.changes
    }
  }

  /// The files and folders to watch for changes of the code.
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
      guard isKnown, !repeatsProblems else { return .failure(problems) }
      return .failure(
        LayoutCodeProblems([.init(.className, "the layout's code does not compile, as reported before")]))
    case .success(let layoutFactory):
      do throws(LayoutCodeProblems) {
        let layout = try layoutFactory.layout([reference])
        layout.prepare()
        return .success(layout)
      } catch {
        return .failure(error)
      }
    }
  }

  private func prepared(_ state: inout State) -> Result<LayoutFactory, LayoutCodeProblems> {
    if let known = state.preparation { return known }
    let made: Result<LayoutFactory, LayoutCodeProblems>
    do throws(LayoutCodeProblems) {
      made = .success(try prepare())
    } catch {
      made = .failure(error)
    }
    state.preparation = made
    return made
  }

  private func prepare() throws(LayoutCodeProblems) -> LayoutFactory {
    guard let shim else {
      throw LayoutCodeProblems([
        .init(
          .code, "Maquette's UIKit, which layouts are compiled with, was not found beside this program",
          hint: "build it with swift build --product LayoutHost, or install maquette with make install")
      ])
    }
    guard let toolchain = LayoutToolchain() else {
      throw LayoutCodeProblems([
        .init(
          .code, "layouts in Swift need a Swift compiler, but swiftc is not on the PATH",
          hint: "install the toolchain of swift.org that maquette was built with")
      ])
    }
    do {
      let files = try LayoutCodeFiles(paths)
      let cache = try cacheFolder.map { try LayoutCache(folder: $0) } ?? LayoutCache()
      let compiler = LayoutCompiler(toolchain: toolchain, shim: shim, cache: cache)
      return LayoutFactory(
        files: files, compiler: compiler, code: try compiler.code(files), limits: limits, starts: starts)
    } catch let error as LayoutCodeProblems {
      throw error
    } catch {
      throw LayoutCodeProblems([.init(.code, "\(error)")])
    }
  }
}

/// Layout code that is read again when its files change.
package final class CurrentCode: Sendable {
  package let paths: [String]
  package let isLenient: Bool
  private let known = Mutex<Known?>(nil)

  private struct Known {
    let digest: String
    let code: CompiledLayoutCode
    var wasReported = false
  }

  /// Creates layout code from files and folders. If `isLenient`, it also runs if the kernel cannot enforce all restrictions.
  package init(_ paths: [String], isLenient: Bool = false) {
    (self.paths, self.isLenient) = (paths, isLenient)
  }

  /// The code in the current files; nil if there are no paths.
  package var now: CompiledLayoutCode? {
    guard let digest = LayoutCodeFiles.digest(of: paths) else { return nil }
    return known.withLock { known in
      // If the code could not be read, it is read again, because the reason may no longer exist.
      if let known, known.digest == digest, digest != LayoutCodeFiles.unreadable { return known.code }
      let code = CompiledLayoutCode(
        paths, limits: LayoutCodeLimits(isLenient: isLenient), repeatsProblems: true)
      known = Known(digest: digest, code: code)
      return code
    }
  }

  /// Returns one message for each change that the rewriter made to code compiled since the previous call.
  package func news() -> [String] {
    // `isCompiled` blocks while code is being compiled, so it is read outside of the lock.
    guard let code = known.withLock({ $0?.wasReported == false ? $0?.code : nil }), code.isCompiled else {
      return []
    }
    return known.withLock { known in
      guard known?.code === code, known?.wasReported == false else { return [] }
      known?.wasReported = true
      return code.news
    }
  }
}

/// Creates layouts of compiled code.
struct LayoutFactory {
  let files: LayoutCodeFiles
  let compiler: LayoutCompiler
  let code: LayoutCompiler.Code
  let limits: LayoutCodeLimits
  let starts: ProcessCounter

  /// Creates the first of the referenced layouts, in a new program that contains all of them. The program is not started yet.
  /// Throws if the code lacks something that the design uses.
  func layout(_ references: [SwiftLayoutReference]) throws(LayoutCodeProblems) -> HostedSwiftLayout {
    let program = try compiler.host(of: references, in: code, files: files)
    let digest = ContentDigest(
      ["layout 2", Tool.version, files.digest.description] + references.flatMap(\.words))
    let names = references.flatMap { [$0.rootName, $0.delegate, $0.dataSource].compactMap { $0 } }
    return HostedSwiftLayout(
      references, program: program,
      code: LayoutSources(digest: digest.description, typeNames: names, files: files.files),
      codeLocations: CodeLocations(
        symbolizer: compiler.toolchain.tool("llvm-symbolizer"),
        demangler: compiler.toolchain.tool("swift-demangle"), program: program.path,
        files: files.files.map(\.path)),
      layoutFactory: self)
  }
}

extension SwiftLayoutReference {
  /// The name of the class, or the name of the type or function with which the factory's name begins.
  fileprivate var rootName: String {
    factory.map { String($0.name.prefix { $0 != "." && $0 != "(" }) } ?? className
  }

  /// The class name, the delegate, the data source, and the names and values of the properties, as separate texts.
  fileprivate var words: [String] {
    [factory?.expression ?? className, delegate ?? "-"] + (dataSource.map { ["data source", $0] } ?? [])
      + properties.flatMap { [$0.name, $0.value.expression] }
  }
}
