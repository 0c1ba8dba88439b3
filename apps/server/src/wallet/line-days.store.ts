import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/** What is below an account came to; minor units. */
export interface LineSums {
  readonly uplineId: number
  readonly bets: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  /** The members' own. */
  readonly memberWinLossMinor: bigint
  readonly memberCommissionMinor: bigint
  /** Of the company, then of each level from shareholder to agent (UP3). */
  readonly winLossMinor: readonly bigint[]
  readonly commissionMinor: readonly bigint[]
}

interface SumsRow {
  readonly upline_id: bigint
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

const SUMS = `
  select d.upline_id, sum(d.bets)::integer as bets, sum(d.turnover)::bigint as turnover,
    sum(d.valid_turnover)::bigint as valid_turnover, sum(d.member_win_loss)::bigint as member_win_loss,
    sum(d.member_commission)::bigint as member_commission, ${byLevel('win_loss')} as win_loss,
    ${byLevel('commission')} as commission
  from line_report($1, $2, $3) d group by d.upline_id order by d.upline_id`

export interface LineRange {
  readonly uplineIds: readonly number[]
  /** Working days, both within. */
  readonly from: string
  readonly to: string
}

/** What bookings of these days came to for these accounts (UP1 to UP3); those without any are not there. */
export const readLineSums = async (
  client: Queryable,
  { uplineIds, from, to }: LineRange,
): Promise<readonly LineSums[]> => {
  const { rows } = await client.query<SumsRow>(SUMS, [from, to, uplineIds])
  return rows.map((row) => ({
    uplineId: Number(row.upline_id),
    bets: row.bets,
    turnoverMinor: row.turnover,
    validTurnoverMinor: row.valid_turnover,
    memberWinLossMinor: row.member_win_loss,
    memberCommissionMinor: row.member_commission,
    winLossMinor: row.win_loss.map(BigInt),
    commissionMinor: row.commission.map(BigInt),
  }))
}

/** Closes the days before this one, and adds up what is closed. What is added up already is not touched. */
export const sumLineDays = async (client: Queryable, before: string): Promise<void> => {
  await client.query('select close_line_days($1)', [before])
  await client.query('select sum_line_days()')
}
