import { createHmac, timingSafeEqual } from 'node:crypto'

/** Number and hash of the last posting of a ledger shard at a point in time. */
export interface ShardEnd {
  readonly shard: number
  readonly seq: string
  readonly hash: string
}

/** Last postings of all ledger shards at a point in time, signed and stored outside the database. */
export interface SignedHeads {
  /** Wall-clock time of the signature in epoch milliseconds. */
  readonly atMs: number
  readonly heads: readonly ShardEnd[]
}

/** Serialises the heads to one line, followed by a space and an HMAC-SHA256 signature. */
export function signHeads(heads: SignedHeads, key: string): string {
  const text = JSON.stringify(heads)
  return `${text} ${seal(text, key)}`
}

function seal(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/**
 * Parses the lines of `signHeads`. Ignores an incomplete last line. Throws an Error with the number of a line with an
 * invalid signature.
 */
export function readHeads(text: string, key: string): readonly SignedHeads[] {
  const lines = text.split('\n')
  return lines.slice(0, -1).map((line, index) => {
    const blank = line.lastIndexOf(' ')
    if (!isSealed(line.slice(0, blank), line.slice(blank + 1), key)) {
      throw new Error(`line ${index + 1} of the signed heads was changed after it was written`)
    }
    return JSON.parse(line.slice(0, blank)) as SignedHeads
  })
}

function isSealed(text: string, signature: string, key: string): boolean {
  const expected = Buffer.from(seal(text, key))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
