import type pg from 'pg'
import { BOOKED_SUMS } from '../booked.store.ts'
import type { StatementStore } from './daily-statement.ts'
import { ENTRY_AMOUNT } from './statement-entries.store.ts'

interface EntryRow {
  readonly entry_no: bigint
  readonly shard: number
  readonly seq: bigint
  readonly at_ms: bigint
  readonly kind: string
  readonly subject: bigint | null
  readonly wallet_before: bigint
  readonly wallet_after: bigint
}

interface DayRow {
  readonly currency: string
  readonly opening: bigint
  readonly closing: bigint
  readonly turnover: bigint
  readonly win_loss: bigint
  readonly commission: bigint
}

// SQL of opening and closing balance of a day. A day without entries has the balance of the last earlier entry.
const DAY = `
  select w.currency,
    coalesce(
      (select p.wallet_before from posting p where p.member_id = $1 and p.working_date = $2 and p.entry_no is not null
       order by p.entry_no limit 1), earlier.wallet_after, 0) as opening,
    coalesce(
      (select p.wallet_after from posting p where p.member_id = $1 and p.working_date = $2 and p.entry_no is not null
       order by p.entry_no desc limit 1), earlier.wallet_after, 0) as closing,
    d.turnover, d.win_loss, d.commission
  from ledger_account w
  left join lateral (
    select p.wallet_after from posting p
    where p.member_id = $1 and p.working_date < $2 and p.entry_no is not null
    order by p.working_date desc, p.entry_no desc limit 1
  ) earlier on true
  cross join (select ${BOOKED_SUMS} from booking k where k.member_id = $1 and k.working_date = $2) d
  where w.id = $1::bigint * 2`

const KINDS = `
  select p.kind, count(*)::integer as entries, sum(${ENTRY_AMOUNT})::bigint as amount
  from posting p where p.member_id = $1 and p.working_date = $2 and p.entry_no is not null
  group by p.kind order by p.kind`

interface KindRow {
  readonly kind: string
  readonly entries: number
  readonly amount: bigint
}

/** Creates the statement reader, which reads the member's statement directly from the ledger. */
export function createStatementStore(pool: pg.Pool): StatementStore {
  return {
    day: async (memberId, workingDate) => {
      const { rows } = await pool.query<DayRow>({
        name: 'statement_day',
        text: DAY,
        values: [memberId, workingDate],
      })
      const [row] = rows
      if (row === undefined) throw new Error(`member ${memberId} has no wallet`)
      return {
        currency: row.currency,
        openingMinor: row.opening,
        closingMinor: row.closing,
        turnoverMinor: row.turnover,
        winLossMinor: row.win_loss,
        commissionMinor: row.commission,
      }
    },

    totals: async (memberId, workingDate) => {
      const { rows } = await pool.query<KindRow>({
        name: 'statement_kinds',
        text: KINDS,
        values: [memberId, workingDate],
      })
      return rows.map(({ kind, entries, amount }) => ({ kind, entries, amountMinor: amount }))
    },

    rows: async (memberId, workingDate, { size, after }) => {
      const { rows } = await pool.query<EntryRow>({
        name: 'statement_rows',
        text: `select entry_no, shard, seq, at_ms, kind, subject, wallet_before, wallet_after
          from posting
          where member_id = $1 and working_date = $2 and entry_no is not null
            and ($3::bigint is null or entry_no < $3::bigint)
          order by entry_no desc limit $4`,
        values: [memberId, workingDate, after, size],
      })
      return rows.map((row) => ({
        entryNo: row.entry_no,
        shard: row.shard,
        seq: row.seq,
        atMs: Number(row.at_ms),
        kind: row.kind,
        subject: row.subject === null ? null : String(row.subject),
        beforeMinor: row.wallet_before,
        afterMinor: row.wallet_after,
      }))
    },
  }
}
