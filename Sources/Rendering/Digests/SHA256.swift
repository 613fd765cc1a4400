import CPango
package import Foundation

/// The SHA-256 digest of a text, computed by GLib.
package struct SHA256 {
  package let digest: Data

  /// The hash in the syntax of a Content Security Policy: `sha256-…`.
  package var source: String { "sha256-\(digest.base64EncodedString())" }

  package init(_ text: String) {
    let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256)
    defer { unsafe g_checksum_free(checksum) }
    var count = 32
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe Array(text.utf8).withUnsafeBufferPointer { text in
      unsafe g_checksum_update(checksum, text.baseAddress, text.count)
    }
    unsafe g_checksum_get_digest(checksum, &bytes, &count)
    digest = Data(bytes)
  }
}
