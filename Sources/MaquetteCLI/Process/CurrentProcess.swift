import ArgumentParser
import CProcess
import DesignFormat
import Foundation
import Workflows

enum CurrentProcess {
  /// The path or name with which the program was started, followed by its arguments. They must be UTF-8
  /// (`SystemText.checkArguments`).
  static var arguments: [String] { CommandLine.arguments }

  /// Starts the program again with the same arguments and the current environment. The method returns only if that fails.
  static func restartProgram() {
    execv(Tool.file, CommandLine.unsafeArgv)
  }
}

/// Checks that texts from the operating system are UTF-8. Swift would change the bytes of other texts.
enum SystemText {
  /// Throws a usage error for an argument that is not UTF-8, because a file with such a name could not be read or written.
  static func checkArguments() throws {
    for argument in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      guard let argument, let shown = shownIfForeign(argument) else { continue }
      throw ValidationError("the argument \"\(shown)\" is not UTF-8; rename the file")
    }
  }

  /// Throws if the path of the current folder is not UTF-8, because all relative paths depend on it.
  static func checkCurrentFolder() throws {
    guard let folder = getcwd(nil, 0) else { return }
    defer { free(folder) }
    guard let shown = shownIfForeign(folder) else { return }
    throw InputError(
      "the path of the current folder, \"\(shown)\", is not UTF-8; rename it, or run in another folder")
  }

  private static func shownIfForeign(_ text: UnsafePointer<CChar>) -> String? {
    guard String(validatingCString: text) == nil else { return nil }
    return FolderListing.shown(UnsafeRawBufferPointer(start: text, count: strlen(text))).inOneLine
  }
}

/// Environment variables that change the results of C libraries, or make them print messages.
///
/// The variables are meant for debugging the libraries, but images must depend only on the design.
enum LibraryEnvironment {
  /// The prefixes of the variables: fontconfig, FreeType, HarfBuzz, Pango, Cairo, pixman, libjpeg-turbo, librsvg with
  /// its image loaders, and libheif.
  private static let prefixes = [
    "FONTCONFIG_", "FC_", "FREETYPE_", "HB_", "PANGO_", "PANGOCAIRO_", "CAIRO_", "PIXMAN_", "JPEGMEM",
    "JSIMD_",
    "TJ_", "RSVG_", "GDK_PIXBUF_", "LIBHEIF_", "HEIF_",
  ]

  /// Removes all variables with one of the `prefixes` from the environment of this process and its child processes.
  ///
  /// The method must be called before a second thread starts, and before a library is used.
  static func forget() {
    let names = ProcessInfo.processInfo.environment.keys.filter { name in
      prefixes.contains { name.hasPrefix($0) }
    }
    for name in names { unsetenv(name) }
    // Pixman reads its variable when it is loaded, before `main`, so the program is restarted. If that fails, the
    // program continues; the variable can change only the last bit of a blended color.
    if names.contains("PIXMAN_DISABLE") { CurrentProcess.restartProgram() }
  }
}

extension SkippedDesigns {
  /// Installs the crash handler. After a crash, the program restarts and skips the design that caused it.
  static func installCrashHandler() {
    let previous = current.list
    unsetenv(variable)
    previous.withCString { previous in
      // Both strings must live as long as the process.
      let (file, variable) = (strdup(Tool.file), strdup(variable))
      let restart = ccrash_restart(
        program: file, arguments: CommandLine.unsafeArgv, blocked: blockedSignals, variable: variable,
        former: previous,
        standard_error: cprocess_standard_error(), reports_crashes: reportsCrashes ? 1 : 0)
      withUnsafePointer(to: restart) { restart in _ = ccrash_survive(restart) }
    }
  }

  /// The signals that the parent process has blocked. They must be read before this process blocks any signals.
  private static var blockedSignals: sigset_t {
    var signals = sigset_t()
    sigprocmask(SIG_SETMASK, nil, &signals)
    return signals
  }

  /// Whether crashes are reported by Swift's backtraces or a sanitizer, according to the environment.
  private static var reportsCrashes: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains { environment[$0] != nil }
  }
}
