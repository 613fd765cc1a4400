import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Workflows

/// Layouts that try to leave their sandbox. Each attempt ends the process with a message or fails inside it.
@Suite struct ConfinementTests {
  /// Each attempt is a class whose `prepare` stops with "it succeeded" if the forbidden operation works.
  private static let code = """
    import Dispatch
    import Foundation
    import UIKit

    @_silgen_name("memfd_create") func makeMemoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32

    class Attempt: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
      override func prepare() { if attempt() { fatalError("it succeeded") } }
      func attempt() -> Bool { false }
      func canRead(_ path: String) -> Bool { open(path, O_RDONLY) >= 0 }
    }
    class ReadingFiles: Attempt { override func attempt() -> Bool { canRead("SECRET") } }
    class ReadingByRoot: Attempt { override func attempt() -> Bool { canRead("/proc/self/root/SECRET") } }
    class ReadingPasswords: Attempt { override func attempt() -> Bool { canRead("/etc/passwd") } }
    class ReadingByAccessMode: Attempt { override func attempt() -> Bool { open("TARGET", 3) >= 0 } }
    class Emptying: Attempt { override func attempt() -> Bool { open("TARGET", O_RDONLY | O_TRUNC) >= 0 } }
    class Appending: Attempt { override func attempt() -> Bool { open("TARGET", O_WRONLY | O_APPEND) >= 0 } }
    class Temporary: Attempt { override func attempt() -> Bool { open("/tmp", O_RDWR | 0o20200000, 0o600) >= 0 } }
    class Renaming: Attempt { override func attempt() -> Bool { rename("TARGET", "TARGET.new") == 0 } }
    class Linking: Attempt { override func attempt() -> Bool { symlink("TARGET", "TARGET.link") == 0 } }
    class Terminal: Attempt {
      override func attempt() -> Bool {
        var byte = CChar(33)
        let isTyped = (0..<4).contains { ioctl($0, UInt(TIOCSTI), &byte) == 0 }
        return isTyped || open("/dev/tty", O_RDONLY) >= 0 || isatty(0) != 0
      }
    }
    class SignalingParent: Attempt { override func attempt() -> Bool { kill(getppid(), SIGTERM) == 0 } }
    class SignalingGroup: Attempt { override func attempt() -> Bool { kill(0, SIGTERM) == 0 } }
    class SignalingByDescriptor: Attempt {
      override func attempt() -> Bool { fcntl(3, F_SETOWN, getppid()) == 0 || fcntl(3, F_SETFL, O_ASYNC) == 0 }
    }
    class MemoryFile: Attempt { override func attempt() -> Bool { makeMemoryFile("a", 0) >= 0 } }
    class ManyThreads: Attempt {
      override func attempt() -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 16_384)
        for _ in 0..<2_000 {
          var thread = pthread_t()
          if pthread_create(&thread, &attributes, { _ in sleep(100); return nil }, nil) != 0 { return false }
        }
        sleep(5)
        return true
      }
    }
    class Environment: Attempt {
      override func attempt() -> Bool {
        let names = ProcessInfo.processInfo.environment.keys
        return names.contains { $0 != "TZ" } || canRead("/proc/\\(getppid())/environ")
      }
    }
    class OtherProcesses: Attempt {
      override func attempt() -> Bool { canRead("/proc/\\(getppid())/cmdline") || canRead("/proc/1/stat") }
    }
    class Executing: Attempt {
      override func attempt() -> Bool {
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
        return execv("/bin/true", &arguments) == 0
      }
    }
    class Connecting: Attempt { override func attempt() -> Bool { socket(AF_INET, 1, 0) >= 0 } }
    class ConnectingLocally: Attempt { override func attempt() -> Bool { socket(AF_UNIX, 1, 0) >= 0 } }
    class RaisingLimits: Attempt {
      override func attempt() -> Bool {
        var limit = rlimit(rlim_cur: 1 << 40, rlim_max: 1 << 40)
        return setrlimit(__rlimit_resource_t(9), &limit) == 0
      }
    }
    class Inherited: Attempt {
      override func attempt() -> Bool { (4..<128).contains { fcntl($0, F_GETFD) >= 0 && isFile($0) } }
      func isFile(_ number: Int32) -> Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      }
    }
    class Concurrent: Attempt {
      override func attempt() -> Bool {
        let group = DispatchGroup()
        for quality in [DispatchQoS.QoSClass.background, .userInteractive] {
          DispatchQueue.global(qos: quality).async(group: group) {}
        }
        DispatchQueue.concurrentPerform(iterations: 64) { _ in }
        group.wait()
        return false
      }
    }
    class Printing: Attempt {
      override func attempt() -> Bool {
        print("::error::from the layout")
        fatalError("\\u{1B}[31mred\\u{7}\\r::error::from the layout" + String(repeating: "x", count: 100_000))
      }
    }
    class Failing: Attempt {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a\\n::error::b", with: IndexPath(item: 0, section: 9))]
      }
    }
    """

  private struct Fixture {
    let code: CodeFixture
    let secrets: TemporaryFolder
    var target: URL { secrets.url.appendingPathComponent("target") }

    init(seconds: Double = 20) throws {
      secrets = try TemporaryFolder()
      try secrets.write("secret", to: "secret")
      try secrets.write("content", to: "target")
      let text = ConfinementTests.code
        .replacing("SECRET", with: secrets.url.appendingPathComponent("secret").path)
        .replacing("TARGET", with: secrets.url.appendingPathComponent("target").path)
      code = try CodeFixture(["Attempts.swift": text], seconds: seconds)
    }

    /// The error message of a layout, or nil if it returns an arrangement.
    func message(of name: String) throws -> String? {
      let layout = try code.layout(name)
      do throws(LayoutError) {
        _ = try layout.arrangement(for: CodeFixture.input(items: 1))
        return nil
      } catch {
        return error.message
      }
    }
  }

  @Test("all attempts of layout code to leave the sandbox fail")
  func attemptsFail() throws {
    let fixture = try Fixture()
    let outcomes: [(String, String?)] = [
      ("ReadingFiles", nil), ("ReadingByRoot", nil), ("ReadingPasswords", nil),
      ("ReadingByAccessMode", "called open for writing"), ("Emptying", "called open for writing"),
      ("Appending", "called open for writing"), ("Temporary", "called open for writing"),
      ("Renaming", "called rename"), ("Linking", "called symlink"), ("Terminal", nil),
      ("SignalingParent", "called kill"), ("SignalingGroup", "called kill"), ("SignalingByDescriptor", nil),
      ("MemoryFile", "called memfd_create"), ("ManyThreads", "started too many threads"),
      ("Environment", nil), ("OtherProcesses", nil), ("Executing", "called execve"),
      ("Connecting", "called socket"), ("ConnectingLocally", nil), ("RaisingLimits", nil), ("Inherited", nil),
      ("Concurrent", nil),
    ]
    for (name, expected) in outcomes {
      let message = try fixture.message(of: name)
      #expect(
        expected.map { message?.contains($0) == true } ?? (message == nil),
        "\(name): \(message ?? "answered")")
    }
    #expect(try String(contentsOf: fixture.target, encoding: .utf8) == "content")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.secrets.url.path).sorted() == [
        "secret", "target",
      ])
  }

  @Test("output of layout code is one line of limited length without control characters")
  func printingIsData() throws {
    let fixture = try Fixture()
    let crash = try #require(try fixture.message(of: "Printing"))
    #expect(crash.contains("\\u001B[31mred\\u0007"), "\(crash.prefix(300))")
    #expect(!crash.contains("\n") && !crash.contains("\r") && crash.count < 1_500)
    let remarks = try fixture.code.layout("Failing").arrangement(for: CodeFixture.input(items: 1)).diagnostics
    #expect(
      remarks.map(\.message).contains { $0.contains("of kind a ::error::b with an index path") }, "\(remarks)"
    )
  }

  @Test("layout code that runs before main or replaces library functions is sandboxed, too")
  func earlyCodeIsConfined() throws {
    let secrets = try TemporaryFolder()
    try secrets.write("secret", to: "secret")
    let place = secrets.url.path
    let layout = """
      class Early: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
        override func prepare() { if hasRead { fatalError("it succeeded") } }
      }
      """
    let reading = """
      import Foundation
      import UIKit
      nonisolated(unsafe) var hasRead = false
      func read() { if open("\(place)/secret", O_RDONLY) >= 0 { hasRead = true } }
      \(layout)
      """
    let early = """
      @used @section(".init_array") let beforeMain: @convention(c) () -> Void = {
        if open("\(place)/secret", O_RDONLY) >= 0 { _ = Darwin_write() }
      }
      func Darwin_write() -> Int { 0 }
      """
    let writing = early.replacing(
      "_ = Darwin_write()", with: "_ = open(\"\(place)/leaked\", O_WRONLY | O_CREAT, 0o600)"
    )
    .replacing("O_RDONLY) >= 0", with: "O_RDONLY) < 0")
    let replacing = """
      @_cdecl("prctl") public func replacedPrctl(_ a: Int32, _ b: UInt, _ c: UInt, _ d: UInt, _ e: UInt) -> Int32 { read(); return 0 }
      @_cdecl("setrlimit") public func replacedLimit(_ a: Int32, _ b: UnsafeRawPointer?) -> Int32 { read(); return 0 }
      @_cdecl("clayouthost_report_crashes") public func replacedReport() -> Int32 { read(); return 0 }
      """
    for (name, code) in [
      ("before main", early), ("writing before main", writing), ("replacement", replacing),
    ] {
      let fixture = try CodeFixture(["Early.swift": reading + "\n" + code])
      do {
        let layout = try fixture.layout("Early")
        _ = try layout.arrangement(for: CodeFixture.input(items: 1))
      } catch let error as LayoutError {
        #expect(error.message.contains("made a forbidden system call"), "\(name): \(error)")
      } catch let error as LayoutCodeProblems {
        // The linker may reject duplicate functions.
        #expect(name == "replacement", "\(error.problems)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["secret"])
  }

  @Test("the process of a layout is suspended between two requests")
  func isStoppedBetweenQuestions() throws {
    let fixture = try CodeFixture([
      "Busy.swift": """
      import Foundation
      import UIKit
      class Busy: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
        override func prepare() { Thread.detachNewThread { while true {} } }
      }
      """
    ])
    let layout = try fixture.layout("Busy")
    for _ in 0..<2 {
      #expect(try layout.arrangement(for: CodeFixture.input(items: 1)).contentSize.width == 100)
    }
    func stopped() throws -> String {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      return processes.compactMap { process -> String? in
        guard let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
        let fields = String(decoding: stat, as: UTF8.self).split(separator: " ")
        guard fields[1] == "(host)", fields[3] == "\(getpid())" else { return nil }
        return fields[13] + " " + fields[14] + " " + fields[2]
      }.filter { $0.hasSuffix(" T") }.sorted().joined(separator: ", ")
    }
    // All threads of a process stop shortly after the signal.
    let deadline = ContinuousClock.now + .seconds(10)
    while try stopped().isEmpty, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(try !stopped().isEmpty)
    withExtendedLifetime(layout) {}
  }

  @Test("compiled layouts are not cached in a folder that other users can write to")
  func theCacheIsTheUsers() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("layouts").path
    _ = try LayoutCache(folder: place)
    chmod(place, 0o777)
    #expect(throws: InputError.self) { try LayoutCache(folder: place) }
    chmod(place, 0o700)
    let link = folder.url.appendingPathComponent("link").path
    symlink(place, link)
    #expect(throws: InputError.self) { try LayoutCache(folder: link) }
    if geteuid() == 0 {
      chown(place, 65_534, 65_534)
      #expect(throws: InputError.self) { try LayoutCache(folder: place) }
    }
  }

  @Test("an initial or final layout attribute that is not a finite number is an error")
  func motionsAreNumbers() throws {
    var attributes = LayoutAttributes(
      category: .cell, indexPath: IndexPath(item: 3, section: 0),
      frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let element = MotionEndAttributes.Element(.cell, at: attributes.indexPath)
    try MotionEndAttributes(initial: [element: attributes]).validate(of: "Waves")
    attributes.alpha = .nan
    let error = try #require(throws: LayoutError.self) {
      try MotionEndAttributes(final: [element: attributes]).validate(of: "Waves")
    }
    #expect(error.message.hasPrefix("Waves returned"), "\(error)")
  }
}
