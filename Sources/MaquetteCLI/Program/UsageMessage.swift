import ArgumentParser
import DesignFormat
import Foundation
import Workflows

/// The message about a wrong command line: the error, then the usage of the command.
struct UsageMessage {
  let data: Data

  init(_ error: any Error, of command: (any ParsableCommand.Type)?) {
    let message = MaquetteCommand.message(for: error)
    let parts = MaquetteCommand.fullMessage(for: error).split(separator: "\n")
    let help = parts.first { $0.hasPrefix("Help:  ") }.map { "\($0)\n" } ?? ""
    let name = [Tool.name, command?.configuration.commandName].compactMap { $0 }.joined(separator: " ")
    let usage = command.map { MaquetteCommand.usageString(for: $0) } ?? "\(Tool.name) <command>"
    let explanation = Self.isAboutRareOption(message, of: command) ? "--help-all" : "--help"
    let lines = """
      error: \(Self.corrected(message, of: command))
      \(help)Usage: \(usage.replacing("\n", with: "\n       "))
        See "\(name) \(explanation)" for more information.

      """
    data = TerminalText(lines).data
  }

  /// Whether a message of the argument parser is about an option that only `--help-all` lists.
  private static func isAboutRareOption(_ message: String, of command: (any ParsableCommand.Type)?) -> Bool {
    guard let command, !message.hasPrefix("Unknown"), let option = message.firstMatch(of: /'(--[a-z-]+)/)
    else { return false }
    return !MaquetteCommand.helpMessage(for: command).contains(option.1)
  }

  /// Returns a message of the argument parser in the form of the program's own messages.
  private static func corrected(_ message: String, of command: (any ParsableCommand.Type)?) -> String {
    if let option = message.firstMatch(of: /^Unknown option '([^']+)'/) {
      return UnknownOption("\(option.1)", of: command).message
    }
    let message = message.replacing(/\. Please provide one of (.+)\.$/) { "; write one of \($0.1)" }
    // Messages of the argument parser begin with a capital letter; names of environment variables consist of them.
    guard let first = message.first, message.dropFirst().first?.isLowercase == true else { return message }
    return first.lowercased() + message.dropFirst()
  }
}

/// The message about an option that a command does not have.
struct UnknownOption {
  let message: String

  init(_ name: String, of command: (any ParsableCommand.Type)?) {
    let help =
      command.map { MaquetteCommand.helpMessage(for: $0, includeHidden: true) }
      ?? MaquetteCommand.helpMessage()
    // The labels of options are indented by two spaces, and continuation lines by more.
    let labels = help.matches(of: /(?m)^  (-.*?)(?:  |$)/).map(\.output.1)
    let known = labels.flatMap { $0.matches(of: /--?[a-zA-Z][a-z0-9-]*/).map { String($0.output) } }
    let replacements = Self.replacements.filter { entry in
      known.contains { entry.value.split(separator: " ").first == Substring($0) }
    }
    let near = nearest(to: name, in: known.filter { $0.hasPrefix("--") } + replacements.keys).first
    let hint =
      if let replacement = replacements[near ?? ""] ?? replacements[name] {
        "; write \(replacement)"
      } else if let near {
        "; did you mean \"\(near)\"?"
      } else {
        ""
      }
    message = "unknown option \"\(name)\"\(hint)"
  }

  /// The replacements for options of similar programs, keyed by the unknown option.
  private static let replacements = [
    "--dark": "--matrix appearance=dark", "--dark-mode": "--matrix appearance=dark",
    "--light": "--matrix appearance=light", "--appearance": "--matrix appearance=dark",
    "--locale": "--matrix locale=de", "--language": "--matrix locale=de", "--lang": "--matrix locale=de",
    "--rtl": "--matrix direction=rightToLeft", "--text-size": "--matrix textSize=AX3",
    "--landscape": "--matrix orientation=landscape", "--orientation": "--matrix orientation=landscape",
    "--device": "--viewport \"iPhone 17\"", "--width": "--viewport 402x874", "--size": "--viewport 402x874",
    "--out": "--output", "--out-dir": "--output", "--output-dir": "--output", "--threads": "--jobs",
    "--silent": "--quiet", "--cached": "--staged", "--index": "--staged", "--no-color": "--color never",
    "-V": "--version", "-v": "--version",
  ]
}

/// The message about a command that the program does not have.
struct UnknownCommand {
  let message: String

  init(_ name: String, known: [String]) {
    let hint =
      if name.hasSuffix(".json") || name == StandardInput.argument || access(name, F_OK) == 0 {
        "; to draw a design, write maquette render \(name)"
      } else if let other = Self.replacements[name.lowercased()] {
        "; did you mean \"\(other)\"?"
      } else {
        nameHint(for: name, in: known)
      }
    message = "unknown command \"\(name)\"\(hint)"
  }

  /// The names of this program's commands, keyed by the names that similar programs use.
  private static let replacements = [
    "init": "new", "create": "new", "start": "new", "draw": "render", "build": "render", "export": "render",
    "serve": "preview", "open": "preview", "check": "validate", "lint": "validate", "test": "verify",
    "update": "record", "version": "--version",
  ]
}
