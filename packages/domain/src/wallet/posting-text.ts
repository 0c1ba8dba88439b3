import type { MovementKind } from './movement.ts'

/** One movement as it is written in the ledger. Postings are chained by hash within their lane (WA1). */
export interface Posting {
  /** SHA-256 of the posting before it in the lane, lower-case hexadecimal; 64 zeros for the first. */
  readonly prevHashHex: string
  readonly lane: number
  /** Place in the lane, from 1. */
  readonly seq: bigint
  /** Working day, YYYY-MM-DD (WD1). */
  readonly workingDate: string
  /** Epoch ms. */
  readonly atMs: number
  readonly kind: MovementKind
  readonly debitAccount: string
  readonly creditAccount: string
  /** Above 0. */
  readonly amountMinor: bigint
  /** What it moved for: a product, and that product's own number of it. Null where money came or went. */
  readonly product: string | null
  readonly subject: string | null
  /** Unique within the subject, or among all movements without one. */
  readonly ref: string
}

export const FIRST_PREV_HASH_HEX = '0'.repeat(64)

/**
 * The canonical text of a posting, over whose UTF-8 bytes the SHA-256 of the chain is taken:
 * `prevHashHex|lane|seq|workingDate|atMs|kind|debitAccount|creditAccount|amountMinor|product|subject|ref`,
 * the two before the last empty where there is none.
 * Throws a RangeError where a field holds the separator, as two postings could then share a text.
 */
export const postingText = (posting: Posting): string => {
  const fields = [
    posting.prevHashHex,
    String(posting.lane),
    String(posting.seq),
    posting.workingDate,
    String(posting.atMs),
    posting.kind,
    posting.debitAccount,
    posting.creditAccount,
    String(posting.amountMinor),
    posting.product ?? '',
    posting.subject ?? '',
    posting.ref,
  ]
  const broken = fields.find((field) => field.includes('|'))
  if (broken !== undefined) throw new RangeError(`a field of a posting holds the separator: ${broken}`)
  return fields.join('|')
}
