import Foundation
import TestSupport
import Testing

/// Where the system gives too little, the program says so and ends with 2; it neither hangs nor passes.
@Suite(.enabled(if: !Sanitizer.isActive)) struct ScarcityTests {
  /// Runs a line of shell in which `$MAQUETTE` is the program, for a minute at most.
  private static func shell(_ line: String) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}]}]}"#, to: "d.json")
    return try Program.run(
      "timeout", ["60", "bash", "-c", "chmod 777 .; \(line)"], in: folder.url,
      environment: ["MAQUETTE": Repository.tool.path, "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test(
    "where no thread can be started, that is said", .enabled(if: getuid() == 0),
    arguments: ["validate d.json", "render d.json", "devices"])
  func threads(command: String) throws {
    // Limits of processes are for all but root; nobody else runs as this user.
    let run = try Self.shell(
      "setpriv --reuid=64242 --regid=64242 --clear-groups bash -c 'ulimit -u 1; exec $MAQUETTE \(command)'")
    #expect(run.status == 2 && run.errors.contains("error: no thread can be started"), "\(run.errors)")
  }

  @Test(
    "whatever the limit of memory, there is an end and a word about it", arguments: ["validate", "render"])
  func memory(command: String) throws {
    for limit in [
      100_000, 120_000, 140_000, 150_000, 160_000, 170_000, 180_000, 190_000, 220_000, 300_000, 500_000,
    ] {
      let run = try Self.shell("ulimit -v \(limit); exec $MAQUETTE \(command) d.json")
      // Where the libraries do not even fit, the system says so with a code of its own.
      #expect(
        [0, 2, 127].contains(run.status) && !run.errors.isEmpty, "\(limit): \(run.status) \(run.errors)")
    }
  }

  @Test(
    "without /proc nothing passes", .enabled(if: Mounting.isPossible),
    arguments: [
      "validate nothing", "validate d.json", "render d.json", "verify d.json", "diff d.json d.json",
    ])
  func processes(command: String) throws {
    let run = try Self.shell("unshare --mount bash -c 'mount -t tmpfs none /proc; exec $MAQUETTE \(command)'")
    #expect(run.status == 2 && run.errors.contains("error: there is no /proc"), "\(run.errors)")
    #expect(run.text.isEmpty)
  }
}
