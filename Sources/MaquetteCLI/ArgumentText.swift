import ArgumentParser
import DesignFormat
import Foundation

/// The command line as the system has it: bytes, of which Swift would make other names where they are not UTF-8.
enum ArgumentText {
  /// Throws a usage error for an argument that is not UTF-8: no file of that name could be read or written.
  static func check() throws {
    for argument in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      guard let argument, String(validatingCString: argument) == nil else { continue }
      let shown = FolderListing.shown(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      throw ValidationError("the argument \"\(shown.inOneLine)\" is not UTF-8; rename what it names")
    }
  }
}
