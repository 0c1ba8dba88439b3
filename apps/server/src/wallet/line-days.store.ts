import type pg from 'pg'
import type { LineSums, SumsBy } from './line-sums.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface SumsRow {
  readonly key: string
  readonly bets: number
  readonly turnover: bigint
  readonly valid_turnover: bigint
  readonly member_win_loss: bigint
  readonly member_commission: bigint
  readonly win_loss: readonly string[]
  readonly commission: readonly string[]
}

const LEVELS_AND_COMPANY = 6

const byLevel = (column: string): string =>
  `array[${Array.from({ length: LEVELS_AND_COMPANY }, (_, at) => `sum(d.${column}[${at + 1}])`).join(', ')}]::bigint[]`

/** What sums are made by: an account, a working day, a product, or a category of one. */
const KEYS = {
  account: 'd.upline_id',
  day: 'd.working_date',
  product: 'd.product',
  sport: "d.product || '/' || d.category",
} as const satisfies Readonly<Record<SumsBy, string>>

const sumsBy = (by: SumsBy): string => `
  select (${KEYS[by]})::text as key, sum(d.bets)::integer as bets,
    sum(d.turnover)::bigint as turnover,
    sum(d.valid_turnover)::bigint as valid_turnover, sum(d.member_win_loss)::bigint as member_win_loss,
    sum(d.member_commission)::bigint as member_commission, ${byLevel('win_loss')} as win_loss,
    ${byLevel('commission')} as commission
  from line_report($1, $2, $3) d group by ${KEYS[by]} order by ${KEYS[by]}`

const sumsOf = (row: SumsRow): LineSums => ({
  key: row.key,
  bets: row.bets,
  turnoverMinor: row.turnover,
  validTurnoverMinor: row.valid_turnover,
  memberWinLossMinor: row.member_win_loss,
  memberCommissionMinor: row.member_commission,
  winLossMinor: row.win_loss.map(BigInt),
  commissionMinor: row.commission.map(BigInt),
})

export interface LineRange {
  readonly uplineIds: readonly number[]
  /** Working days, both within. */
  readonly from: string
  readonly to: string
}

/**
 * What bookings of these days came to for these accounts (UP1 to UP3), by account number, day, product, or
 * product and category, 0 of several; what is without any is not there.
 */
export const readLineSums = async (
  client: Queryable,
  { uplineIds, from, to }: LineRange,
  by: SumsBy = 'account',
): Promise<readonly LineSums[]> => {
  const { rows } = await client.query<SumsRow>(sumsBy(by), [from, to, uplineIds])
  return rows.map(sumsOf)
}

/** Closes the days before this one, and adds up what is closed. What is added up already is not touched. */
export const sumLineDays = async (client: Queryable, before: string): Promise<void> => {
  await client.query('select close_line_days($1)', [before])
  await client.query('select sum_line_days()')
}
