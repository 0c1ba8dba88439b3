/** Decodes a file in UTF-8, UTF-16 (with a byte order mark) or Windows-1252, and strips the byte order mark. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Decodes the first bytes of a file. The bytes may end inside a character. */
export function decodeHead(bytes: Buffer): string {
  const [first] = bytes
  if (first === 0xff || first === 0xfe) return decodeText(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return new TextDecoder('utf-8').decode(bytes)
}
