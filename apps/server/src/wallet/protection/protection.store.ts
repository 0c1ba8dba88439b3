import type { Currency } from '@touchline/domain/money'
import type { ExclusionKind, ProtectionKind, ProtectionPeriod } from '@touchline/domain/protection'
import type pg from 'pg'
import type {
  BarOutcome,
  ConfirmOutcome,
  LimitOutcome,
  MemberSelfLimit,
  ProtectionTotalsStore,
  ProtectionStore,
} from './protection-ports.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface LimitRow {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  readonly amount: bigint
  readonly raise_to: bigint | null
  readonly raise_requested_at: Date | null
}

interface BarRow {
  readonly barred: ExclusionKind | null
  readonly time_out_until: Date | null
  readonly excluded_until: Date | null
  readonly now: Date
}

const READ_LIMITS = `
  select kind, period, amount, raise_to, raise_requested_at from protection_limit where member_id = $1
  order by kind, period`

const READ_BAR = `
  select clock_timestamp() as now, protection_bar_code($1) as barred, b.time_out_until, b.excluded_until
  from (select $1::bigint as id) m left join protection_bar b on b.member_id = m.id`

export interface ProtectedMember {
  readonly memberId: number
  readonly currency: Currency
  /** True if Touchline holds the balance. Only then are deposits visible, so that a deposit limit is possible (PR4). */
  readonly hasPlatformWallet: boolean
}

interface TotalsRow {
  readonly staked: bigint
  readonly won: bigint
  readonly lost: bigint
  readonly deposited: bigint
}

const SETTLED = `
  coalesce(sum(b.win_loss) filter (where b.win_loss > 0), 0)::bigint as won,
  coalesce(-sum(b.win_loss) filter (where b.win_loss < 0), 0)::bigint as lost
  from booking b where b.member_id = $1 and b.working_date >= $2`

const SINCE = `
  select d.staked, d.deposited, s.*
  from (
    select coalesce(sum(staked), 0)::bigint as staked,
      (coalesce(sum(deposited), 0) + greatest(coalesce(sum(credited), 0), 0))::bigint as deposited
    from protection_days($1, $2)
  ) d
  cross join (select ${SETTLED}) s`

/** Finds a member by account id; null if the account does not exist. */
export async function findProtectedMember(client: Queryable, accountId: string): Promise<ProtectedMember | null> {
  const { rows } = await client.query<{ id: bigint; currency: Currency; type: 1 | 2 }>(
    `select m.id, m.currency, o.type from member m join operator o on o.id = m.operator_id where m.account_id = $1`,
    [accountId],
  )
  const [row] = rows
  return row === undefined
    ? null
    : { memberId: Number(row.id), currency: row.currency, hasPlatformWallet: row.type === 1 }
}

/** Creates the store of the members' responsible-gambling limits. */
export function createProtectionStore(pool: Queryable): ProtectionStore {
  return {
    read: async (memberId) => {
      const limits = await pool.query<LimitRow>(READ_LIMITS, [memberId])
      const { rows } = await pool.query<BarRow>(READ_BAR, [memberId])
      const [bar] = rows
      if (bar === undefined) throw new Error('the query returned no row')
      return {
        limits: limits.rows.map(toSelfLimit),
        barred: bar.barred,
        timeOutUntilMs: bar.time_out_until?.getTime() ?? null,
        excludedUntilMs: bar.excluded_until?.getTime() ?? null,
        nowMs: bar.now.getTime(),
      }
    },
    barredNow: async (memberId) => {
      const { rows } = await pool.query<{ barred: ExclusionKind | null }>('select protection_bar_code($1) as barred', [
        memberId,
      ])
      return rows[0]?.barred ?? null
    },
    changeLimit: (by, { kind, period, amountMinor }) =>
      queryOutcome<LimitOutcome>(pool, 'protect_limit($1, $2, $3, $4, $5, $6, $7, $8)', [
        by.memberId,
        kind,
        period,
        amountMinor,
        by.isOwn,
        by.actor,
        by.address,
        by.device,
      ]),
    confirmLimit: (by, { kind, period, amountMinor }) =>
      queryOutcome<ConfirmOutcome>(pool, 'confirm_limit($1, $2, $3, $4, $5, $6, $7)', [
        by.memberId,
        kind,
        period,
        amountMinor,
        by.actor,
        by.address,
        by.device,
      ]),
    bar: (by, time) =>
      queryOutcome<BarOutcome>(pool, 'bar_member($1, $2, $3, $4, $5, $6, $7)', [
        by.memberId,
        'days' in time ? time.days : null,
        'months' in time ? time.months : null,
        by.isOwn,
        by.actor,
        by.address,
        by.device,
      ]),
  }
}

function toSelfLimit({ kind, period, amount, raise_to, raise_requested_at }: LimitRow): MemberSelfLimit {
  return {
    kind,
    period,
    amountMinor: amount,
    raise: raise_requested_at && { amountMinor: raise_to, requestedAtMs: raise_requested_at.getTime() },
  }
}

async function queryOutcome<T extends string>(pool: Queryable, text: string, values: readonly unknown[]): Promise<T> {
  const { rows } = await pool.query<{ outcome: T }>(`select ${text} as outcome`, [...values])
  const [row] = rows
  if (row === undefined) throw new Error('the query returned no row')
  return row.outcome
}

/** Creates the reader of member activity totals. It uses the connection pool for reports, to keep bets fast. */
export function createProtectionTotalsStore(reads: Queryable): ProtectionTotalsStore {
  return {
    readCurrentDay: async (memberId, workingDate) => {
      const { rows } = await reads.query<{ working_date: string; at_risk: bigint }>(
        'select greatest($2::date, w.statement_date) as working_date, w.at_risk from wallet_of($1) w',
        [memberId, workingDate],
      )
      const [row] = rows
      if (row === undefined) throw new Error(`there is no wallet of member ${memberId}`)
      return { workingDate: row.working_date, atRiskMinor: row.at_risk }
    },
    since: async (memberId, fromDate) => {
      const { rows } = await reads.query<TotalsRow>(SINCE, [memberId, fromDate])
      const [row] = rows
      if (row === undefined) throw new Error('the query returned no row')
      return { stakedMinor: row.staked, wonMinor: row.won, lostMinor: row.lost, depositedMinor: row.deposited }
    },
    settledSince: async (memberId, fromDate, fromMs) => {
      const { rows } = await reads.query<Pick<TotalsRow, 'won' | 'lost'>>(`select ${SETTLED} and b.at_ms >= $3`, [
        memberId,
        fromDate,
        fromMs,
      ])
      const [row] = rows
      if (row === undefined) throw new Error('the query returned no row')
      return { wonMinor: row.won, lostMinor: row.lost }
    },
  }
}
