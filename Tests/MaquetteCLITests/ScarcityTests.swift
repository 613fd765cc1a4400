import Foundation
import TestSupport
import Testing

/// With insufficient system resources, the program reports it and exits with 2; it neither hangs nor succeeds.
@Suite(.enabled(if: !Sanitizer.isActive), .waitsForPrograms) struct ScarcityTests {
  /// Runs a shell line in which `$MAQUETTE` is the program, for at most a minute.
  private static func shell(_ line: String) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}]}]}"#, to: "d.json")
    return try Program.run(
      "timeout", ["60", "bash", "-c", "chmod 777 .; \(line)"], in: folder.url,
      environment: ["MAQUETTE": Repository.tool.path, "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test(
    "if no thread can be started, the program reports this error", .enabled(if: getuid() == 0),
    arguments: ["validate d.json", "render d.json", "devices"])
  func threads(command: String) throws {
    // Process limits do not apply to root, so the program runs as an unused user.
    let run = try Self.shell(
      "setpriv --reuid=64242 --regid=64242 --clear-groups bash -c 'ulimit -u 1; exec $MAQUETTE \(command)'")
    #expect(run.status == 2 && run.errors.contains("error: no thread can be started"), "\(run.errors)")
  }

  @Test(
    "at any memory limit, the program succeeds or ends with a message", arguments: ["validate", "render"])
  func memory(command: String) throws {
    for limit in [
      100_000, 120_000, 140_000, 150_000, 160_000, 170_000, 180_000, 190_000, 220_000, 300_000, 500_000,
    ] {
      let run = try Self.shell("ulimit -v \(limit); exec $MAQUETTE \(command) d.json")
      // If even the libraries do not fit, the dynamic loader exits with its own code.
      #expect(
        [0, 2, 127].contains(run.status) && !run.errors.isEmpty, "\(limit): \(run.status) \(run.errors)")
    }
  }

  @Test(
    "if the limit of open files is too low, the program ends with a message that names the limit",
    arguments: ["validate d.json", "render d.json", "diff d.json d.json", "preview . --port 0", "watch ."])
  func descriptors(command: String) throws {
    for limit in [4, 6, 8, 16, 31] {
      let run = try Self.shell("ulimit -n \(limit); exec timeout 20 $MAQUETTE \(command)")
      #expect(
        run.status == 2
          && run.errors.contains("error: the limit of open files is \(limit); raise it to at least 32"),
        "\(limit): \(run.status) \(run.errors)")
    }
    guard !command.hasSuffix("."), !command.contains("port") else { return }
    let run = try Self.shell("ulimit -n 32; exec $MAQUETTE \(command)")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("the preview serves its page even if the process may open only the minimum number of files")
  func fewDescriptors() throws {
    let run = try Self.shell(
      """
      ulimit -n 32; $MAQUETTE preview . --port 0 >address 2>/dev/null & preview=$!
      until [ -s address ]; do sleep 0.1; done
      curl -s -o page -w '%{http_code}' "$(cat address)view?design=./d.json&screen=s"; kill $preview
      """)
    #expect(run.text == "200", "\(run.text) \(run.errors)")
  }

  @Test(
    "if a file has the name of the output folder, the error names this file",
    arguments: [
      "render d.json --output file", "record d.json --references file", "verify d.json --references file",
      "verify d.json --references file --update none",
      "report old.json d.json --output file", "storyboard updates.json --output file",
      "sweep d.json --to 330 --output file",
      "compare d.json --output file", "flow d.json --output file", "preview . --export file",
      "merge file part",
      "render d.json --output file/below", "validate d.json --diagnostic-output file/below",
    ])
  func fileInTheWay(command: String) throws {
    let run = try Self.shell(
      """
      echo old > file; sed s/Ana/Bo/ d.json > old.json
      sed 's/"s",/"s", "updates": [{"name": "u", "operations": [{"delete": [0, 0]}]}],/' d.json > updates.json
      $MAQUETTE render d.json --shard 1/1 --output part 2>/dev/null
      $MAQUETTE \(command) >/dev/null; code=$?; cat file; exit $code
      """)
    #expect(run.status == 2 && run.text == "old\n", "\(run.status) \(run.text) \(run.errors)")
    #expect(
      run.errors.contains("a part of the path is a file, not a folder")
        || run.errors.contains("\"file\" is a file"),
      "\(run.errors)")
  }

  @Test("paths above the system's maximum length are reported, and other deep folders are read")
  func deepFolders() throws {
    let run = try Self.shell(
      """
      python3 - <<'END'
      import os, shutil
      for top, name in [("short", "d"), ("long", "dddddd")]:
        os.mkdir(top)
        start = os.getcwd()
        os.chdir(top)
        for _ in range(900):
          os.mkdir(name)
          os.chdir(name)
        shutil.copy(start + "/d.json", "d.json")
        os.chdir(start)
      END
      $MAQUETTE validate short
      for command in "validate long" "render long" "diff short long" "preview long --port 0" "watch long"; do
        timeout 20 $MAQUETTE $command; echo $?
      done
      rm -rf short long
      """)
    #expect(run.text == String(repeating: "2\n", count: 5), "\(run.text)")
    #expect(run.errors.hasPrefix("1 design, no errors\n"), "\(run.errors)")
    let message = "error: a path in the folder \"long\" is longer than the 4095 bytes that the system allows"
    #expect(run.errors.components(separatedBy: message).count == 6, "\(run.errors)")
  }

  @Test(
    "without /proc, every command fails with a message", .enabled(if: Mounting.isPossible),
    arguments: [
      "validate nothing", "validate d.json", "render d.json", "verify d.json", "diff d.json d.json",
    ])
  func processes(command: String) throws {
    let run = try Self.shell("unshare --mount bash -c 'mount -t tmpfs none /proc; exec $MAQUETTE \(command)'")
    #expect(run.status == 2 && run.errors.contains("error: there is no /proc"), "\(run.errors)")
    #expect(run.text.isEmpty)
  }
}
