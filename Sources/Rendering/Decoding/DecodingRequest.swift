import CDecoder
import Foundation
import Graphics

/// A request to librsvg or libheif to decode a file.
struct DecodingRequest {
  let request: cdecoder_request
  private let file: Data
  /// The fontconfig document for a drawing's texts, in UTF-8; empty if there are no texts.
  private let fonts: [UInt8]
  /// The time limit for the request, in seconds.
  private let seconds: Int

  /// Returns a request for the pixels of an SVG file with the given size; `transform` converts the drawing's units to pixels.
  static func drawing(
    _ file: Data, size: CGSize, width: Int, height: Int, through transform: AffineTransform, fonts: String?
  ) -> DecodingRequest {
    var request = cdecoder_request()
    request.task = cdecoder_draw.rawValue
    (request.width, request.height) = (UInt32(width), UInt32(height))
    request.size = (size.width, size.height)
    request.matrix = (transform.m11, transform.m12, transform.m21, transform.m22, transform.tX, transform.tY)
    return DecodingRequest(request, file, fonts: fonts, seconds: drawingSeconds)
  }

  /// Returns a request to convert an SVG file with the given size to the simple SVG that Cairo writes.
  static func document(_ file: Data, size: CGSize, fonts: String?) -> DecodingRequest {
    var request = cdecoder_request()
    request.task = cdecoder_simplify.rawValue
    request.size = (size.width, size.height)
    return DecodingRequest(request, file, fonts: fonts, seconds: drawingSeconds)
  }

  /// Returns a request for the pixels of a HEIC or AVIF file. `width` and `height` must equal the size in the file's header.
  static func picture(_ file: Data, width: Int, height: Int) -> DecodingRequest {
    var request = cdecoder_request()
    request.task = cdecoder_decode.rawValue
    (request.width, request.height) = (UInt32(width), UInt32(height))
    return DecodingRequest(request, file, fonts: nil, seconds: imageTimeLimit)
  }

  /// The time limit for SVG files, in seconds. Most drawings take a few milliseconds.
  private static let drawingSeconds = 5
  /// The time limit for HEIC and AVIF files, in seconds. A photo of 48 megapixels takes three seconds.
  private static let imageTimeLimit = 8

  private init(_ request: cdecoder_request, _ file: Data, fonts: String?, seconds: Int) {
    let fonts = fonts.map { Array($0.utf8) } ?? []
    var request = request
    (request.file_count, request.font_count) = (UInt64(file.count), UInt64(fonts.count))
    (self.request, self.file, self.fonts, self.seconds) = (request, file, fonts, seconds)
  }

  private var maximumByteCount: Int {
    request.task == cdecoder_simplify.rawValue
      ? Int(cdecoder_longest_document) : 4 * Int(request.width) * Int(request.height)
  }

  private var verb: String { request.task == cdecoder_decode.rawValue ? "decode" : "draw" }

  struct Outcome {
    let bytes: [UInt8]
    /// Whether the colors are premultiplied by alpha (HEIC and AVIF only).
    let isPremultiplied: Bool
  }

  /// Performs the request in a decoder process, or in the current process if the program has no decoder.
  func perform() throws(RenderingError) -> Outcome {
    guard file.count <= Int(cdecoder_longest_file) else { throw RenderingError("the file is too large") }
    switch DecoderProgram.ofThisProgram {
    case .installed(let pool): return try outcome(in: pool)
    case .none: return try outcome(of: performHere())
    case .missing:
      throw RenderingError(
        "\(DecoderProgram.name) is missing; install it beside maquette, or in ../lib/maquette")
    }
  }

  private func outcome(in pool: DecoderPool) throws(RenderingError) -> Outcome {
    while true {
      let process = try pool.take()
      let isFresh = !process.hasReplied
      let deadline = ContinuousClock.now + .seconds(seconds)
      let result = Result { () throws(DecoderProcess.Failure) in
        try process.reply(
          to: request, file: file, fonts: fonts, maximumByteCount: maximumByteCount, by: deadline)
      }
      // A process that has decoded other files may lack memory or be damaged, so the request is repeated in a new process.
      switch result {
      case .success(let reply):
        if !isFresh, reply.reply.is_good == 0, Self.isLackOfMemory(reply.bytes) { continue }
        pool.put(back: process)
        return try outcome(of: reply)
      case .failure(.ended) where !isFresh: continue
      case .failure(let failure): throw error(for: failure)
      }
    }
  }

  private func error(for failure: DecoderProcess.Failure) -> RenderingError {
    switch failure {
    case .tooLate: RenderingError("it takes longer than \(seconds) seconds to \(verb)")
    case .ended(let printed) where Self.isLackOfMemory(printed): lackOfMemory
    case .ended, .invalidReply: RenderingError("the decoder crashes on it")
    }
  }

  private var lackOfMemory: RenderingError {
    RenderingError("it needs more than \(DecoderProcess.memory / 1_000_000) MB to \(verb)")
  }

  /// Whether an error message of C, C++, GLib or Rust means that memory is exhausted.
  private static func isLackOfMemory(_ message: [UInt8]) -> Bool {
    let message = String(decoding: message, as: UTF8.self).lowercased()
    // libheif reports sizes above its own limits as memory errors.
    guard !message.contains("security limit") else { return false }
    return ["memory", "bad_alloc", "failed to allocate"].contains { message.contains($0) }
  }

  private func performHere() -> (reply: cdecoder_reply, bytes: [UInt8]) {
    var reply = cdecoder_reply()
    var request = request
    let bytes = unsafe file.withUnsafeBytes { file in
      unsafe (fonts + [0]).withUnsafeBufferPointer { fonts in
        unsafe fonts.withMemoryRebound(to: CChar.self) { fonts in
          let file = unsafe file.assumingMemoryBound(to: UInt8.self)
          let result = unsafe cdecoder_perform(&request, file.baseAddress, fonts.baseAddress, &reply)
          defer { unsafe free(result) }
          return unsafe Array(UnsafeBufferPointer(start: result, count: Int(reply.byte_count)))
        }
      }
    }
    return (reply, bytes)
  }

  private func outcome(of reply: (reply: cdecoder_reply, bytes: [UInt8])) throws(RenderingError) -> Outcome {
    guard reply.reply.is_good != 0 else {
      if Self.isLackOfMemory(reply.bytes) { throw lackOfMemory }
      let message = String(decoding: reply.bytes, as: UTF8.self)
      throw RenderingError(message.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let isDocument = request.task == cdecoder_simplify.rawValue
    guard isDocument || reply.bytes.count == maximumByteCount else { throw error(for: .invalidReply) }
    return Outcome(bytes: reply.bytes, isPremultiplied: reply.reply.is_premultiplied != 0)
  }
}
