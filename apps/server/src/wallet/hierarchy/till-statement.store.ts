import type pg from 'pg'
import type { PageRequest } from '../../platform/page.ts'
import type { TillDay } from '../statement/statement-ports.ts'

const SELECT_CASH_MOVEMENTS = `
  select number, working_date, at_ms, -amount as amount, above_before as was, upline_id as with_upline, member_id
  from upline_cash_payment where above_id = $1
  union all
  select number, working_date, at_ms, amount, below_before, null, null
  from upline_cash_payment where upline_id = $1`

const DAY = `
  select
    coalesce((select was from movement where working_date >= $2 order by number limit 1), t.balance) as opening,
    coalesce((select was from movement where working_date > $2 order by number limit 1), t.balance) as closing
  from (select balance from ledger_account where id = -2000000000 - $1::bigint) t`

const ROWS = `
  select a.number::text, a.at_ms, a.amount, a.was, a.with_upline, m.account_id as with_member
  from movement a left join member m on m.id = a.member_id
  where a.working_date = $2 and ($3::bigint is null or a.number < $3::bigint)
  order by a.number desc limit $4`

interface CashMovementRow {
  readonly number: string
  readonly at_ms: bigint
  readonly amount: bigint
  readonly was: bigint
  readonly with_upline: bigint | null
  readonly with_member: string | null
}

/** Returns the cash movements of an upline on a working day, paged by `number`. */
export async function readTillDay(
  pool: pg.Pool,
  uplineId: number,
  workingDate: string,
  { size, after }: PageRequest,
): Promise<TillDay> {
  const [days, movements] = await Promise.all([
    pool.query<{ opening: bigint; closing: bigint }>(`with movement as (${SELECT_CASH_MOVEMENTS}) ${DAY}`, [
      uplineId,
      workingDate,
    ]),
    pool.query<CashMovementRow>(`with movement as (${SELECT_CASH_MOVEMENTS}) ${ROWS}`, [
      uplineId,
      workingDate,
      after,
      size + 1,
    ]),
  ])
  const [day] = days.rows
  if (day === undefined) throw new Error(`account ${uplineId} has no cash account`)
  const shown = movements.rows.slice(0, size)
  return {
    openingMinor: day.opening,
    closingMinor: day.closing,
    rows: shown.map(({ number, at_ms: atMs, amount, was, with_upline, with_member }) => ({
      number,
      atMs: Number(atMs),
      amountMinor: amount,
      beforeMinor: was,
      withMember: with_member,
      withUplineId: with_upline === null ? null : Number(with_upline),
    })),
    next: movements.rows.length > size ? (shown.at(-1)?.number ?? null) : null,
  }
}
