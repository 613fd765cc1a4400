import ArgumentParser
import DesignFormat
import Foundation

/// The only way out to the terminal.
struct Console: Sendable {
  /// Whether people read standard error as it comes.
  let isInteractive: Bool
  /// Whether colours are wanted (see no-color.org).
  let usesColor: Bool

  /// The console of this process.
  init() {
    isInteractive = isatty(STDERR_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    usesColor =
      isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes a line to standard error.
  func note(_ line: String) {
    write(line + "\n")
  }

  /// Replaces the line that is being shown; only for people.
  func progress(_ line: String) {
    guard isInteractive else { return }
    write("\r\u{1B}[2K" + line)
  }

  /// Takes the progress line away.
  func endProgress() {
    guard isInteractive else { return }
    write("\r\u{1B}[2K")
  }

  /// Writes diagnostics, sorted by place.
  func report(_ report: DiagnosticReport) {
    guard !report.isEmpty else { return }
    note(report.description)
  }

  /// Text in a colour, where colours are wanted.
  func styled(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The colours that the console uses.
  enum Color: Int {
    case red = 31
    case green = 32
    case dim = 2
  }

  /// Writes to standard output; says so and ends the program where it is closed or full.
  func print(_ data: Data) throws {
    do throws(SystemFailure) {
      try data.write(to: STDOUT_FILENO)
    } catch {
      note(styled("error: ", .red) + "could not write to standard output: \(error)")
      throw ExitCode(2)
    }
  }

  private func write(_ text: String) {
    do throws(SystemFailure) {
      try Data(text.utf8).write(to: STDERR_FILENO)
    } catch {
      // There is nobody left to tell; the exit code still does.
    }
  }
}
