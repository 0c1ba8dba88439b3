import type { MovementKind } from './movement.ts'

/** A ledger posting. Postings are chained by hash within their ledger shard (WA1). */
export interface Posting {
  /** SHA-256 of the previous posting in the ledger shard, lower-case hexadecimal; 64 zeros for the first posting. */
  readonly prevHashHex: string
  readonly shard: number
  /** Sequence number in the ledger shard, from 1. */
  readonly seq: bigint
  /** Working day, YYYY-MM-DD (WD1). */
  readonly workingDate: string
  /** Time of the posting, epoch milliseconds. */
  readonly atMs: number
  readonly kind: MovementKind
  readonly debitAccount: string
  readonly creditAccount: string
  /** Amount of the posting in minor units, always greater than 0. */
  readonly amountMinor: bigint
  /**
   * Product that caused the posting, and the id of the bet or other subject within the product. Null for deposits and
   * withdrawals.
   */
  readonly product: string | null
  readonly subject: string | null
  /** Reference of the posting. Unique within the subject, or among postings without a subject. */
  readonly ref: string
}

export const FIRST_PREV_HASH_HEX = '0'.repeat(64)

/**
 * Returns the canonical text of a posting. The hash chain is the SHA-256 of its UTF-8 bytes:
 * `prevHashHex|shard|seq|workingDate|atMs|kind|debitAccount|creditAccount|amountMinor|product|subject|ref`. Product and
 * subject are empty if null. Throws a RangeError if a field contains the separator, because two postings could then
 * share a text.
 */
export function formatPosting(posting: Posting): string {
  const fields = [
    posting.prevHashHex,
    String(posting.shard),
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
  if (broken !== undefined) throw new RangeError(`a field of a posting contains the separator: ${broken}`)
  return fields.join('|')
}
