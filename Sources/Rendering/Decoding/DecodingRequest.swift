import CDecoder
import Foundation
import Graphics

/// A file for librsvg or libheif, and what to make of it.
struct DecodingRequest {
  let request: cdecoder_request
  private let file: Data
  /// The fontconfig document for a drawing's texts, as bytes; empty for none.
  private let fonts: [UInt8]
  /// The limit of time, in seconds.
  private let seconds: Int

  /// The pixels of an SVG file that is laid out in `size`; `transform` leads from there to pixels.
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

  /// An SVG file that is laid out in `size`, as the simpler document that Cairo writes.
  static func document(_ file: Data, size: CGSize, fonts: String?) -> DecodingRequest {
    var request = cdecoder_request()
    request.task = cdecoder_simplify.rawValue
    request.size = (size.width, size.height)
    return DecodingRequest(request, file, fonts: fonts, seconds: drawingSeconds)
  }

  /// The pixels of a HEIC or AVIF file, which has the size that its header declares.
  static func picture(_ file: Data, width: Int, height: Int) -> DecodingRequest {
    var request = cdecoder_request()
    request.task = cdecoder_decode.rawValue
    (request.width, request.height) = (UInt32(width), UInt32(height))
    return DecodingRequest(request, file, fonts: nil, seconds: pictureSeconds)
  }

  /// Drawings of designers take some milliseconds.
  private static let drawingSeconds = 5
  /// A photo of 48 megapixels takes three.
  private static let pictureSeconds = 8

  private init(_ request: cdecoder_request, _ file: Data, fonts: String?, seconds: Int) {
    let fonts = fonts.map { Array($0.utf8) } ?? []
    var request = request
    (request.file_count, request.font_count) = (UInt64(file.count), UInt64(fonts.count))
    (self.request, self.file, self.fonts, self.seconds) = (request, file, fonts, seconds)
  }

  private var mostBytes: Int {
    request.task == cdecoder_simplify.rawValue
      ? Int(cdecoder_longest_document) : 4 * Int(request.width) * Int(request.height)
  }

  private var verb: String { request.task == cdecoder_decode.rawValue ? "decode" : "draw" }

  /// The result of a request.
  struct Outcome {
    let bytes: [UInt8]
    /// Of HEIC and AVIF files: whether colors are multiplied by alpha.
    let isPremultiplied: Bool
  }

  /// Performs the request in a process of the decoder, or in this process where the program has no decoder.
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
        try process.reply(to: request, file: file, fonts: fonts, mostBytes: mostBytes, by: deadline)
      }
      // Earlier files may have taken the memory of the process, or damaged it.
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
    case .tooLate: RenderingError("it takes longer than \(seconds) seconds")
    case .ended(let printed) where Self.isLackOfMemory(printed): lackOfMemory
    case .ended, .invalidReply: RenderingError("it makes the decoder crash")
    }
  }

  private var lackOfMemory: RenderingError {
    RenderingError("it needs more than \(DecoderProcess.memory / 1_000_000) MB to \(verb)")
  }

  /// Whether a message of C, C++, GLib or Rust says that memory ran out.
  private static func isLackOfMemory(_ message: [UInt8]) -> Bool {
    let message = String(decoding: message, as: UTF8.self).lowercased()
    // libheif reports sizes beyond its own limits as a lack of memory.
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
    guard isDocument || reply.bytes.count == mostBytes else { throw error(for: .invalidReply) }
    return Outcome(bytes: reply.bytes, isPremultiplied: reply.reply.is_premultiplied != 0)
  }
}
