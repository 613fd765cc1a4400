import Foundation

enum Browser {
  /// Opens an address, or reports that this failed.
  static func open(_ address: String, _ console: Console) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 {
        console.note("no browser could be opened; open the address yourself")
      }
    }
    do {
      try process.run()
    } catch {
      console.note("no browser could be opened: \(error.localizedDescription)")
    }
  }
}
