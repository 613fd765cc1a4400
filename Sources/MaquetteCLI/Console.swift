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

  /// Writes a line to standard error; a terminal obeys nothing in it but a red word at its beginning.
  func note(_ line: String) {
    let error = styled("error: ", .red)
    let label = line.hasPrefix(error) ? error : ""
    write(Data(label.utf8) + TerminalText(String(line.dropFirst(label.count)) + "\n").data)
  }

  /// Replaces the line that is being shown; only for people.
  func progress(_ line: String) {
    guard isInteractive else { return }
    write(Data("\r\u{1B}[2K\(line)".utf8))
  }

  /// Takes the progress line away.
  func endProgress() {
    guard isInteractive else { return }
    write(Data("\r\u{1B}[2K".utf8))
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

  /// Writes a text to standard output, with nothing in it that a terminal would obey; says so and ends the program where it is closed or full.
  func print(_ data: Data) throws {
    do throws(SystemFailure) {
      try TerminalText(data).data.write(to: STDOUT_FILENO)
    } catch {
      note(styled("error: ", .red) + "could not write to standard output: \(error)")
      throw ExitCode(2)
    }
  }

  private func write(_ data: Data) {
    do throws(SystemFailure) {
      try data.write(to: STDERR_FILENO)
    } catch {
      // There is nobody left to tell; the exit code still does.
    }
  }
}
