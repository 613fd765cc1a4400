import ArgumentParser
import DesignFormat
import Foundation
import Workflows

/// Checks for texts from the operating system that are not UTF-8. Swift would change their bytes.
enum SystemText {
  /// Throws a usage error for an argument that is not UTF-8, because a file with that name could not be read or
  /// written.
  static func checkArguments() throws {
    for argument in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      guard let argument, let shown = shownIfForeign(argument) else { continue }
      throw ValidationError("the argument \"\(shown)\" is not UTF-8; rename what it names")
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
