import { createHmac, timingSafeEqual } from 'node:crypto'

/** The last posting of a lane at some moment. */
export interface LaneEnd {
  readonly lane: number
  readonly seq: string
  readonly hash: string
}

/** How far each lane of the ledger had come, as it was written outside the database. */
export interface SignedHeads {
  /** Wall clock. */
  readonly atMs: number
  readonly heads: readonly LaneEnd[]
}

const seal = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('hex')

/** One line: the heads and, behind a blank, their HMAC-SHA256 with the key. */
export const signHeads = (heads: SignedHeads, key: string): string => {
  const text = JSON.stringify(heads)
  return `${text} ${seal(text, key)}`
}

const isSealed = (text: string, given: string, key: string): boolean => {
  const expected = Buffer.from(seal(text, key))
  const found = Buffer.from(given)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/**
 * Reads what `signHeads` wrote, line by line; a last line that was cut off while it was written counts for nothing.
 * Throws an Error that names the line which the key did not sign.
 */
export const readHeads = (text: string, key: string): readonly SignedHeads[] => {
  const lines = text.split('\n')
  return lines.slice(0, -1).map((line, index) => {
    const blank = line.lastIndexOf(' ')
    if (!isSealed(line.slice(0, blank), line.slice(blank + 1), key)) {
      throw new Error(`line ${index + 1} of the signed heads is not what was written`)
    }
    return JSON.parse(line.slice(0, blank)) as SignedHeads
  })
}
