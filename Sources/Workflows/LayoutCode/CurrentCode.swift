import Synchronization

/// Engineers' code of designs that are opened again and again: read anew once its files are others.
package final class CurrentCode: Sendable {
  /// The files and folders of the code.
  package let paths: [String]
  package let isLenient: Bool
  private let known = Mutex<Known?>(nil)

  private struct Known {
    let digest: String
    let code: EngineersCode
    var isTold = false
  }

  /// Code in some files and folders; none for no paths. If `isLenient`, it also runs where the kernel cannot enforce all
  /// restrictions.
  package init(_ paths: [String], isLenient: Bool = false) {
    (self.paths, self.isLenient) = (paths, isLenient)
  }

  /// The code as its files are now; nil for no paths.
  package var now: EngineersCode? {
    guard let digest = LayoutCodeFiles.digest(of: paths) else { return nil }
    return known.withLock { known in
      // Code that could not be read may be wrong in another way now.
      if let known, known.digest == digest, digest != LayoutCodeFiles.unreadable { return known.code }
      let code = EngineersCode(
        paths, limits: LayoutCodeLimits(isLenient: isLenient), tellsProblemsAgain: true)
      known = Known(digest: digest, code: code)
      return code
    }
  }

  /// The changes in copies of the code that was compiled since this was last asked, a line each.
  package func news() -> [String] {
    // Code that is being compiled is waited for, and nobody else must wait for that.
    guard let code = known.withLock({ $0?.isTold == false ? $0?.code : nil }), code.isCompiled else {
      return []
    }
    return known.withLock { known in
      guard known?.code === code, known?.isTold == false else { return [] }
      known?.isTold = true
      return code.news
    }
  }
}
