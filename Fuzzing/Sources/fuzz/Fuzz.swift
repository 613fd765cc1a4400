import CFuzzer
import Foundation

/// `fuzz TARGET [libFuzzer's arguments]`: feeds one part of Maquette with what libFuzzer makes up.
@main
struct Fuzz {
  static func main() {
    var arguments = CommandLine.arguments
    // libFuzzer starts the program again to merge, and knows nothing of our first argument.
    let inherited = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init)
    let named = arguments.dropFirst().first.flatMap(FuzzTarget.init)
    if named != nil { arguments.remove(at: 1) }
    guard let target = named ?? inherited else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      FileHandle.standardError.write(Data("usage: fuzz \(names) [options] [corpus …]\n".utf8))
      exit(64)
    }
    setenv("FUZZ_TARGET", target.rawValue, 1)
    fuzzer_takes_over()
    var count = Int32(arguments.count)
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let code = strings.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start, target.test)
    }
    exit(code)
  }
}
