import Foundation
import TestSupport
import Testing

/// The sandbox of engineers' layouts, as root and as an ordinary user, on kernels with fewer features, and its cleanup.
@Suite(.waitsForPrograms) struct LayoutCodeConfinementTests {
  private static let design = """
    {"viewports": ["320x480@1x"], "screens": [{"id": "a", "layout": {"type": "swift", "class": "Probe"}, "items": [{"id": "x"}]}]}
    """

  private static func code(_ attempt: String) -> String {
    """
    import Foundation
    import UIKit
    class Probe: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
      override func prepare() { \(attempt) }
    }
    """
  }

  /// A folder with a design, its layout, and a world-readable file that the layout must not read.
  private struct Fixture {
    let folder: TemporaryFolder

    init(_ attempt: (_ folder: String) -> String) throws {
      folder = try TemporaryFolder()
      try folder.write(LayoutCodeConfinementTests.design, to: "a.json")
      try folder.write("secret", to: "secret")
      try folder.write(LayoutCodeConfinementTests.code(attempt(folder.url.path)), to: "code/Probe.swift")
      for path in ["", "home"] {
        let place = folder.url.appendingPathComponent(path).path
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        chmod(place, 0o777)
      }
    }

    func arguments(_ more: [String] = []) -> [String] {
      [Repository.tool.path, "inspect", "a.json", "--layout-code", "code"] + more
    }

    func run(_ prefix: [String], _ more: [String] = []) throws -> Program {
      let words = prefix + arguments(more)
      return try Program.run(
        words[0], Array(words.dropFirst()), in: folder.url,
        environment: ["HOME": folder.url.appendingPathComponent("home").path, "XDG_CACHE_HOME": ""])
    }
  }

  @Test(
    "a layout class can neither read nor write files, as root or as another user", arguments: [nil, "65534"])
  func confinesForEveryUser(user: String?) throws {
    guard user == nil || geteuid() == 0 else { return }
    let fixture = try Fixture { folder in
      """
      for path in ["\(folder)/secret", "/etc/passwd", "/proc/1/cmdline"] where open(path, O_RDONLY) >= 0 {
        fatalError("it read \\(path)")
      }
      var limit = rlimit()
      _ = getrlimit(__rlimit_resource_t(1), &limit)
      if limit.rlim_cur != 0 { fatalError("it may write files") }
      let status = FileManager.default.contents(atPath: "/proc/self/status").map { String(decoding: $0, as: UTF8.self) } ?? ""
      if !status.contains("CapEff:\\t0000000000000000") || !status.contains("NoNewPrivs:\\t1") { fatalError(status) }
      """
    }
    let prefix = user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? []
    let run = try fixture.run(prefix)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Starts a program as on a kernel without a system call.
  private static func kernel(lacking call: String, in folder: TemporaryFolder) throws -> String {
    let program = folder.url.appendingPathComponent("without-\(call)").path
    try folder.write(
      """
      #include <errno.h>
      #include <linux/filter.h>
      #include <linux/seccomp.h>
      #include <stddef.h>
      #include <sys/prctl.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      int main(int count, char **arguments) {
        struct sock_filter steps[] = {
            BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_\(call), 0, 1),
            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
        struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
        execv(arguments[1], arguments + 1);
        return 1;
      }
      """, to: "kernel.c")
    let built = try Program.run("clang", ["-O0", "-o", program, "kernel.c"], in: folder.url)
    try #require(built.status == 0, "\(built.errors)")
    return program
  }

  @Test(
    "a layout class is not run if the kernel cannot sandbox it",
    arguments: [("landlock_create_ruleset", "Landlock"), ("seccomp", "seccomp")])
  func isRefusedWithoutLandlock(call: String, name: String) throws {
    let fixture = try Fixture { folder in
      #"if open("\#(folder)/leaked", O_WRONLY | O_CREAT, 0o600) >= 0 { fatalError("it wrote") }"#
    }
    let kernel = try Self.kernel(lacking: call, in: fixture.folder)
    let refused = try fixture.run([kernel])
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains("\(name)") && refused.errors.contains("--unsafe-layout-code"),
      "\(refused.errors)")
    // The remaining sandbox still prevents writing.
    let unsafe = try fixture.run([kernel], ["--unsafe-layout-code"])
    #expect(
      !unsafe.errors.contains("cannot be run") && !unsafe.errors.contains("it wrote"), "\(unsafe.errors)")
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.url.appendingPathComponent("leaked").path))
  }

  /// The processes, except `excluded`, whose arguments contain a text.
  private static func processes(with text: String, except excluded: pid_t) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard let number = pid_t(name), number != excluded,
        let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
      else { return false }
      return String(decoding: words, as: UTF8.self).contains(text)
    }
  }

  @Test(
    "if the program is killed, its compiler and layout processes end",
    arguments: ["swift-frontend", "/host"])
  func endsWithTheProgram(kind: String) throws {
    let fixture = try Fixture { _ in "sleep(600)" }
    let process = Process()
    process.executableURL = Repository.tool
    process.arguments = Array(fixture.arguments().dropFirst())
    process.currentDirectoryURL = fixture.folder.url
    let home = fixture.folder.url.appendingPathComponent("home").path
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home, "XDG_CACHE_HOME": ""]) {
      $1
    }
    process.standardError = FileHandle.nullDevice
    try process.run()
    func children() throws -> [String] {
      try Self.processes(with: home, except: process.processIdentifier).filter { number in
        let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
        return String(decoding: words, as: UTF8.self).contains(kind)
      }
    }
    let deadline = Date() + 120
    while try children().isEmpty, Date() < deadline, process.isRunning { usleep(10_000) }
    #expect(try !children().isEmpty, "there was no process of \(kind)")
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let end = Date() + 10
    while try !Self.processes(with: home, except: 0).isEmpty, Date() < end { usleep(50_000) }
    #expect(try Self.processes(with: home, except: 0).isEmpty)
  }

  @Test("a symbolic link in the code folder to code outside of that folder is refused")
  func linksOutAreRefused() throws {
    let fixture = try Fixture { _ in "" }
    let other = try TemporaryFolder()
    try other.write("let secret = 1", to: "Other.swift")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.url.appendingPathComponent("code/Other.swift").path,
      withDestinationPath: other.url.appendingPathComponent("Other.swift").path)
    let run = try fixture.run([])
    #expect(
      run.status == 2 && run.errors.contains("Other.swift\" is a link out of the folder"), "\(run.errors)")
  }

  @Test("damaged entries of the layout cache are rebuilt, and unfinished entries of killed runs are removed")
  func theCacheIsRepaired() throws {
    let fixture = try Fixture { _ in "" }
    let layouts = fixture.folder.url.appendingPathComponent("home/.cache/maquette/layouts")
    #expect(try fixture.run([]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: layouts.path)
    let host = try #require(names.first { $0.hasPrefix("host-") })
    try Data("damaged".utf8).write(to: layouts.appendingPathComponent("\(host)/host"))
    try FileManager.default.createDirectory(
      at: layouts.appendingPathComponent(".draft-of-a-killed-run"), withIntermediateDirectories: true)
    let repaired = try fixture.run([])
    #expect(repaired.status == 0, "\(repaired.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: layouts.path).filter { $0.hasPrefix(".draft") }
        .isEmpty)
  }
}
