import DesignFormat
import Foundation
import Maquette
import Workflows

/// The entry point of the program. It changes all process-wide settings before a library starts a thread.
@main
enum RunningProgram {
  /// SIGXFSZ is ignored, so that a write beyond the file size limit fails instead of ending the program. Environment variables
  /// that affect drawing are removed before a library reads them.
  static func main() {
    signal(SIGXFSZ, SIG_IGN)
    requireDescriptors()
    LibraryEnvironment.forget()
    requireProcesses()
    requireMemory()
    requireThreads()
    _ = PreviewRestart.previous
    SkippedDesigns.installCrashHandler()
    Task(priority: .medium) { await MaquetteCommand.run(Array(CurrentProcess.arguments.dropFirst())) }
    dispatchMain()
  }

  /// Ends the program if `/proc` is missing. Dispatch counts its threads there, and would crash at an arbitrary time.
  private static func requireProcesses() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    Console().note("error: there is no /proc, which the threads of Swift programs need; mount it")
    exit(2)
  }

  /// Ends the program if it may not open enough files for threads, fonts and sockets. Libraries would crash, or report
  /// misleading errors.
  private static func requireDescriptors() {
    let least: UInt = 32
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < least else {
      return
    }
    Console().note(
      "error: the limit of open files is \(limit.rlim_cur); raise it to at least \(least) (ulimit -n)")
    exit(2)
  }

  /// Ends the program if the memory limit leaves no room for threads. Dispatch would wait for them forever.
  private static func requireMemory() {
    let least: UInt = 400 << 20
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < least else {
      return
    }
    Console().note(
      "error: the limit of memory is \(limit.rlim_cur >> 20) MB; raise it to at least \(least >> 20) MB (ulimit -v)"
    )
    exit(2)
  }

  /// Ends the program if the system refuses to create a second thread. Dispatch would wait for one forever.
  private static func requireThreads() {
    var thread = pthread_t()
    let error = pthread_create(&thread, nil, { _ in nil }, nil)
    guard error != 0 else {
      pthread_join(thread, nil)
      return
    }
    Console().note(
      "error: no thread can be started: \(String(cString: strerror(error))); raise the limit of processes or of "
        + "memory (ulimit -u, ulimit -v)")
    exit(2)
  }
}

/// Options that take several values.
enum MultipleValues {
  /// Reorders the arguments so that a path ends the values of an option that takes several values.
  ///
  /// The argument parser ends the values only at the next option. In `--viewport "iPhone 17" list.json`, it
  /// would treat the design as a viewport. Therefore, the arguments from the path to the next option are
  /// moved before the option.
  static func endingAtPaths(in arguments: [String]) -> [String] {
    var result: [String] = []
    // The option whose values are being read, with its position in the result and the number of its values.
    var option: (name: String, index: Int, count: Int)?
    var hasEnded = false
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return result + arguments[index...] }
      if argument.hasPrefix("-"), argument != StandardInput.argument {
        let name = String(argument.prefix { $0 != "=" })
        option = isPath[name] == nil ? nil : (name, result.count, name == argument ? 0 : 1)
        hasEnded = false
      } else if let current = option {
        hasEnded = hasEnded || isPath[current.name]?(argument, current.count) == true
        if hasEnded {
          result.insert(argument, at: current.index)
          option?.index += 1
          continue
        }
        option?.count += 1
      }
      result.append(argument)
    }
    return result
  }

  /// For each option that takes several values, a function that returns whether an argument is a path instead of another value
  /// of the option. `count` is the number of values before the argument.
  private static let isPath: [String: @Sendable (_ argument: String, _ count: Int) -> Bool] = [
    "--viewport": { argument, _ in isFile(argument) || exists(argument) && !isViewport(argument) },
    "--matrix": { argument, _ in !argument.contains("=") && (isFile(argument) || exists(argument)) },
    // The values of these options are paths, too.
    "--reuse": { argument, count in count > 0 && isFile(argument) },
    "--times": { argument, count in count > 0 && (isFolder(argument) || DesignFile.isMeant(at: argument)) },
  ]

  private static func isFile(_ argument: String) -> Bool {
    argument == StandardInput.argument || argument.hasSuffix(".json")
  }

  private static func exists(_ argument: String) -> Bool {
    FileManager.default.fileExists(atPath: argument)
  }

  private static func isFolder(_ argument: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isViewport(_ argument: String) -> Bool {
    do throws(Diagnostic) {
      _ = try Viewport.named(argument)
      return true
    } catch {
      return false
    }
  }
}
