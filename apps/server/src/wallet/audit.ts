import { createHash } from 'node:crypto'
import { FIRST_PREV_HASH_HEX, MOVEMENTS, formatPosting, type Posting } from '@touchline/domain/wallet'
import type { ShardEnd, SignedHeads } from './shard-heads.ts'

/** Stored posting with its stored hash. */
interface StoredPosting extends Posting {
  readonly hashHex: string
}

interface ShardHead {
  readonly shard: number
  readonly lastSeq: bigint
  readonly lastHashHex: string
}

interface AccountBalance {
  readonly id: string
  readonly kind: string
  readonly currency: string
  readonly balanceMinor: bigint
}

/** Reads a consistent snapshot of the ledger, independent of concurrent writes. */
export interface LedgerReader {
  listShardHeads(): Promise<readonly ShardHead[]>
  /** Returns the postings of a ledger shard in order, after `afterSeq`. */
  postings(shard: number, afterSeq: bigint, limit: number): Promise<readonly StoredPosting[]>
  accounts(): Promise<readonly AccountBalance[]>
  /**
   * Returns a description of the first ticket, wallet or counter that contradicts the ledger postings; null without a
   * contradiction.
   */
  firstDisagreement(): Promise<string | null>
}

export interface AuditReport {
  readonly ok: boolean
  /** Result of the audit as one line of text. */
  readonly line: string
}

/** Thrown at the first contradiction, which ends the audit. */
class Broken extends Error {}

const PAGE = 5_000

type Accounts = ReadonlyMap<string, AccountBalance>

type SignedEnd = ShardEnd & { readonly atMs: number }

interface AuditState {
  readonly accounts: Accounts
  readonly sums: Map<string, bigint>
  readonly ends: Map<string, SignedEnd>
}

/**
 * Recomputes the sum of every posting and checks the dependent data (WA1, WA6):
 * - the hash chain of each ledger shard,
 * - every balance, and a zero sum of the balances of each currency,
 * - tickets, wallets and statements against the postings,
 * - the chains against the heads signed outside the database.
 */
export async function auditLedger(reader: LedgerReader, signed: readonly SignedHeads[] = []): Promise<AuditReport> {
  try {
    const accounts = new Map((await reader.accounts()).map((account) => [account.id, account]))
    const sums = new Map<string, bigint>()
    const shardHeads = await reader.listShardHeads()
    const ends = indexSignedHeads(signed)
    let postings = 0
    for (const shardHead of shardHeads) postings += await auditShard(reader, shardHead, { accounts, sums, ends })
    for (const { shard, seq, atMs } of ends.values()) {
      throw new Broken(`posting ${seq} of shard ${shard}, signed at ${new Date(atMs).toISOString()}, is missing`)
    }
    auditBalances(accounts, sums)
    const disagreement = await reader.firstDisagreement()
    if (disagreement !== null) throw new Broken(disagreement)
    const [entries, balances] = [postings, accounts.size].map((count) => count.toLocaleString('en'))
    const summary =
      `${entries} postings in ${shardHeads.length} shards, chain complete, ${balances} balances agree, sum 0` +
      (signed.length === 0 ? '' : `, ${signed.length} signed heads agree`)
    return { ok: true, line: `audit: ${summary}` }
  } catch (error) {
    if (error instanceof Broken) return { ok: false, line: `audit: broken: ${error.message}` }
    throw error
  }
}

/**
 * Returns the signed heads by ledger shard and posting number. The audit removes each head when its posting is found,
 * so remaining heads are missing postings.
 */
function indexSignedHeads(signed: readonly SignedHeads[]): Map<string, SignedEnd> {
  return new Map(signed.flatMap(({ atMs, heads }) => heads.map((end) => [`${end.shard}/${end.seq}`, { ...end, atMs }])))
}

async function auditShard(
  reader: LedgerReader,
  head: ShardHead,
  { accounts, sums, ends }: AuditState,
): Promise<number> {
  let prevHashHex = FIRST_PREV_HASH_HEX
  let seq = 0n
  for (;;) {
    const page = await reader.postings(head.shard, seq, PAGE)
    for (const posting of page) {
      const name = `posting ${posting.seq} of shard ${head.shard}`
      if (posting.seq !== seq + 1n) throw new Broken(`posting ${seq + 1n} of shard ${head.shard} is missing`)
      if (posting.prevHashHex !== prevHashHex) throw new Broken(`${name} does not follow the one before it`)
      if (posting.hashHex !== hashOf(posting)) throw new Broken(`${name} was changed: the hash differs`)
      meetEnd(posting, name, ends)
      addPosting(posting, name, accounts, sums)
      prevHashHex = posting.hashHex
      seq = posting.seq
    }
    if (page.length < PAGE) break
  }
  if (seq !== head.lastSeq || prevHashHex !== head.lastHashHex) {
    throw new Broken(`shard ${head.shard} should end at posting ${head.lastSeq}, but ends at ${seq}`)
  }
  return Number(seq)
}

function hashOf(posting: StoredPosting): string {
  return createHash('sha256').update(formatPosting(posting)).digest('hex')
}

function meetEnd(posting: StoredPosting, name: string, ends: Map<string, SignedEnd>): void {
  const key = `${posting.shard}/${posting.seq}`
  const end = ends.get(key)
  if (end === undefined) return
  if (end.hash !== posting.hashHex) {
    throw new Broken(`${name} differs from the posting signed at ${new Date(end.atMs).toISOString()}`)
  }
  ends.delete(key)
}

function addPosting(posting: StoredPosting, name: string, accounts: Accounts, sums: Map<string, bigint>): void {
  const debit = accounts.get(posting.debitAccount)
  const credit = accounts.get(posting.creditAccount)
  if (debit === undefined || credit === undefined) throw new Broken(`${name} names an account that there is not`)
  if (debit.currency !== credit.currency) throw new Broken(`${name} moves ${debit.currency} into ${credit.currency}`)
  const roles = MOVEMENTS[posting.kind]
  if (roles?.debit !== debit.kind || roles.credit !== credit.kind) {
    throw new Broken(`${name}, a ${posting.kind}, moves from ${debit.kind} to ${credit.kind}`)
  }
  sums.set(debit.id, (sums.get(debit.id) ?? 0n) - posting.amountMinor)
  sums.set(credit.id, (sums.get(credit.id) ?? 0n) + posting.amountMinor)
}

function auditBalances(accounts: Accounts, sums: ReadonlyMap<string, bigint>): void {
  const byCurrency = new Map<string, bigint>()
  for (const { id, kind, currency, balanceMinor } of accounts.values()) {
    const sum = sums.get(id) ?? 0n
    if (sum !== balanceMinor) {
      throw new Broken(`account ${id} (${kind}) stands at ${balanceMinor}, its postings sum to ${sum}`)
    }
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + balanceMinor)
  }
  for (const [currency, sum] of byCurrency) {
    if (sum !== 0n) throw new Broken(`all balances of ${currency} sum to ${sum}, not to 0`)
  }
}
