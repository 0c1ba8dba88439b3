import type pg from 'pg'
import type { BookedTotalsReader, BookedCategory, BookedDay, BookedTotals, BookedRange } from './booked-ports.ts'

/** SQL sums over bookings with the table alias `k`, for any grouping. */
export const BOOKED_SUMS = `
  coalesce(sum(k.settled), 0)::integer as bets,
  (count(*) filter (where k.kind = 'cash_out'))::integer as cash_outs,
  coalesce(sum(k.turnover), 0)::bigint as turnover, coalesce(sum(k.valid_turnover), 0)::bigint as valid_turnover,
  coalesce(sum(k.commission), 0)::bigint as commission, coalesce(sum(k.win_loss), 0)::bigint as win_loss`

const BOOKED = `from booking k
  where k.member_id = $1 and k.working_date between $2 and $3 and ($4::text is null or k.product = $4)
    and ($5::integer is null or k.category = $5)`

const TOTALS = `select ${BOOKED_SUMS} ${BOOKED}`

const BY_CATEGORY = `select k.product, coalesce(k.category, 0) as category, ${BOOKED_SUMS} ${BOOKED}
    and ($6::text is null or (k.product, coalesce(k.category, 0)) > ($6, $7::integer))
  group by 1, 2 order by 1, 2 limit $8`

// SQL of totals by day. Includes days with only cash movements, unless the query filters by category.
const BY_DAY = `
  with booked as (
    select k.working_date, ${BOOKED_SUMS} ${BOOKED} and ($6::date is null or k.working_date < $6)
    group by k.working_date
  ), moved as (
    select distinct p.working_date from posting p
    where p.member_id = $1 and p.working_date between $2 and $3 and p.entry_no is not null and $5::integer is null
      and ($6::date is null or p.working_date < $6)
  ), days as (
    select working_date from booked union select working_date from moved order by working_date desc limit $7
  )
  select d.working_date, coalesce(k.bets, 0) as bets, coalesce(k.cash_outs, 0) as cash_outs,
    coalesce(k.turnover, 0) as turnover, coalesce(k.valid_turnover, 0) as valid_turnover,
    coalesce(k.commission, 0) as commission, coalesce(k.win_loss, 0) as win_loss,
    (select p.wallet_before from posting p
      where p.member_id = $1 and p.working_date = d.working_date and p.entry_no is not null
      order by p.entry_no limit 1) as opening,
    (select p.wallet_after from posting p
      where p.member_id = $1 and p.working_date = d.working_date and p.entry_no is not null
      order by p.entry_no desc limit 1) as closing
  from days d left join booked k on k.working_date = d.working_date order by d.working_date desc`

const SETTLEMENTS = `
  select count(*)::integer as settlements, (count(*) filter (where k.version > 1))::integer as amended,
    coalesce(sum(k.win_loss), 0)::bigint as win_loss, coalesce(sum(k.commission), 0)::bigint as commission
  ${BOOKED} and k.kind = 'settle' and (k.version > 1 or not $6)`

interface SumsRow {
  readonly bets: number
  readonly cash_outs: number
  readonly turnover: bigint
  readonly valid_turnover: bigint
  readonly commission: bigint
  readonly win_loss: bigint
}
type CategoryRow = SumsRow & Pick<BookedCategory, 'product' | 'category'>
type DayRow = SumsRow & {
  readonly working_date: string
  readonly opening: bigint | null
  readonly closing: bigint | null
}
interface SettlementsRow {
  readonly settlements: number
  readonly amended: number
  readonly win_loss: bigint
  readonly commission: bigint
}

export function createBookedStore(pool: pg.Pool): BookedTotalsReader {
  return {
    readCurrency: async (memberId) => {
      const { rows } = await pool.query<{ currency: string }>({
        name: 'currency_of_member',
        text: 'select currency from ledger_account where id = $1::bigint * 2',
        values: [memberId],
      })
      const [row] = rows
      if (row === undefined) throw new Error(`member ${memberId} has no wallet`)
      return row.currency
    },

    totals: async (range) => {
      const { rows } = await pool.query<SumsRow>({ name: 'booked_totals', text: TOTALS, values: toRangeParams(range) })
      return toBookedTotals(requireRow(rows))
    },

    byCategory: async (range, after, limit) => {
      const values = [...toRangeParams(range), after?.product ?? null, after?.category ?? null, limit]
      const { rows } = await pool.query<CategoryRow>({ name: 'booked_by_category', text: BY_CATEGORY, values })
      return rows.map(toBookedCategory)
    },

    byDay: async (range, beforeDate, limit) => {
      const values = [...toRangeParams(range), beforeDate, limit]
      const { rows } = await pool.query<DayRow>({ name: 'booked_by_day', text: BY_DAY, values })
      return rows.map(toBookedDay)
    },

    settlements: async (range, amended) => {
      const values = [...toRangeParams(range), amended]
      const { rows } = await pool.query<SettlementsRow>({ name: 'booked_settlements', text: SETTLEMENTS, values })
      const row = requireRow(rows)
      return {
        settlements: row.settlements,
        amended: row.amended,
        winLossMinor: row.win_loss,
        commissionMinor: row.commission,
      }
    },
  }
}

function toRangeParams({ memberId, fromDate, toDate, product, category }: BookedRange): unknown[] {
  return [memberId, fromDate, toDate, product, category]
}

function toBookedTotals(row: SumsRow): BookedTotals {
  return {
    bets: row.bets,
    cashOuts: row.cash_outs,
    turnoverMinor: row.turnover,
    validTurnoverMinor: row.valid_turnover,
    commissionMinor: row.commission,
    winLossMinor: row.win_loss,
  }
}

function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the query of a sum returned no row')
  return row
}

function toBookedCategory(row: CategoryRow): BookedCategory {
  return {
    ...toBookedTotals(row),
    product: row.product,
    category: row.category,
  }
}

function toBookedDay(row: DayRow): BookedDay {
  return {
    ...toBookedTotals(row),
    workingDate: row.working_date,
    openingMinor: row.opening,
    closingMinor: row.closing,
  }
}
