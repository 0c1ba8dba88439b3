import type pg from 'pg'
import type { StatementEntries } from './statement-entries.ts'

/**
 * SQL expression: change of the member's wallet by posting `p` (WA5), negative for a debit, 0 if the posting does not
 * touch the wallet.
 */
export const ENTRY_AMOUNT = 'coalesce(p.wallet_after - p.wallet_before, 0)'

interface EntryRow {
  readonly subject: bigint
  readonly ref: string
  readonly shard: number
  readonly seq: bigint
  readonly at_ms: bigint
  readonly kind: string
  readonly amount: bigint
  readonly moved: bigint
}

const ENTRIES = `
  select p.subject, p.ref, p.shard, p.seq, p.at_ms, p.kind, ${ENTRY_AMOUNT} as amount, p.amount as moved
  from posting p where p.subject = any ($3::bigint[]) and p.product = $2 and p.member_id = $1
  order by p.at_ms, p.shard, p.seq`

export function createEntryStore(pool: pg.Pool): StatementEntries {
  return {
    listBySubjects: async (memberId, product, subjects) => {
      if (subjects.length === 0) return []
      const values = [memberId, product, subjects]
      const { rows } = await pool.query<EntryRow>({ name: 'entries_of_subjects', text: ENTRIES, values })
      return rows.map(({ subject, ref, shard, seq, at_ms, kind, amount, moved }) => ({
        subject: String(subject),
        ref,
        shard,
        seq,
        atMs: Number(at_ms),
        kind,
        amountMinor: amount,
        movedMinor: moved,
      }))
    },
  }
}
