import Foundation

/// The program `maquette-decoder`, which decodes SVG, HEIC and AVIF files in processes of its own.
enum DecoderProgram {
  case installed(DecoderPool)
  /// The running program comes without one, and decodes in its own process, without limits.
  case none
  /// The running program is `maquette`, and its decoder is not installed.
  case missing

  static let name = "maquette-decoder"

  /// The decoder of the running program, with its processes, which end with the program.
  static let ofThisProgram = DecoderProgram(
    of: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())

  /// Finds the decoder beside a program, as builds have it, or where installed programs have theirs.
  init(of program: URL) {
    let folder = program.deletingLastPathComponent().path
    // SwiftPM adds "-tool" to the names of programs that its plugins run.
    let paths = [
      "\(folder)/\(Self.name)", "\(folder)/../lib/maquette/\(Self.name)", "\(folder)/\(Self.name)-tool",
    ]
    if let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) {
      self = .installed(DecoderPool(path))
    } else {
      self = program.lastPathComponent == "maquette" ? .missing : .none
    }
  }
}
