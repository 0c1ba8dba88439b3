import type pg from 'pg'
import { hasLegOn, readTickets } from '../sportsbook/betting/ticket-row.store.ts'
import { TICKET_SUMS, type TicketSums, totalsOf } from '../sportsbook/betting/ticket-sums.store.ts'
import { BOOKED, BOOKED_SUMS, SPORT_OF_TICKET } from '../wallet/booked-figures.store.ts'
import type { BookedDay, BookedFigures, BookedSport, ReportRange, ReportStore, SettledAsked } from './report-ports.ts'
import { readSettlements, readSettlementTotals } from './settlement-history.store.ts'

interface SumsRow {
  readonly bets: number
  readonly cash_outs: number
  readonly turnover: bigint
  readonly valid_turnover: bigint
  readonly commission: bigint
  readonly win_loss: bigint
}

const figuresOf = (row: SumsRow): BookedFigures => ({
  bets: row.bets,
  cashOuts: row.cash_outs,
  turnoverMinor: row.turnover,
  validTurnoverMinor: row.valid_turnover,
  commissionMinor: row.commission,
  winLossMinor: row.win_loss,
})

const NARROWED = `(select k.*, ${SPORT_OF_TICKET} as sport_id from (${BOOKED}) k) k
  where ($4::integer is null or k.sport_id = $4)`

const TOTALS = `select ${BOOKED_SUMS} from ${NARROWED}`

const BY_SPORT = `select k.sport_id, ${BOOKED_SUMS} from ${NARROWED} and k.sport_id > $5
  group by k.sport_id order by k.sport_id limit $6`

// A day on which only money came or went is listed too, unless one sport alone is asked for.
const BY_DAY = `
  with booked as (
    select k.working_date, ${BOOKED_SUMS} from ${NARROWED} and ($5::date is null or k.working_date < $5)
    group by k.working_date
  ), moved as (
    select distinct p.working_date from posting p
    where p.member_id = $1 and p.working_date between $2 and $3 and p.entry_no is not null and $4::integer is null
      and ($5::date is null or p.working_date < $5)
  ), days as (
    select working_date from booked union select working_date from moved order by working_date desc limit $6
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

const settled = ({ sportId }: SettledAsked): string => `
  where t.member_id = $1 and t.settled_date between $2 and $3 and t.working_date <= $3
    and ${hasLegOn('$4', sportId)}
    and ($5::text is null or t.status = $5) and ($6::text is null or t.kind = $6)`

const ofSport = ({ sportId }: SettledAsked): string => (sportId === null ? '' : '_of_sport')

const rangeOf = ({ memberId, fromDate, toDate, sportId }: ReportRange): unknown[] => [
  memberId,
  fromDate,
  toDate,
  sportId,
]
const askedOf = (asked: SettledAsked): unknown[] => [...rangeOf(asked), asked.status, asked.kind]

type SportRow = SumsRow & { readonly sport_id: number }
type DayRow = SumsRow & {
  readonly working_date: string
  readonly opening: bigint | null
  readonly closing: bigint | null
}

const sportOf = (row: SportRow): BookedSport => ({ ...figuresOf(row), sportId: row.sport_id })

const dayOf = (row: DayRow): BookedDay => ({
  ...figuresOf(row),
  workingDate: row.working_date,
  openingMinor: row.opening,
  closingMinor: row.closing,
})

const settledTickets = (pool: pg.Pool): Pick<ReportStore, 'settledBets' | 'settledTotals'> => ({
  settledBets: async (asked, after, limit) => {
    const { rows } = await pool.query<{ id: bigint }>({
      name: `settled_tickets${ofSport(asked)}`,
      text: `select t.id from ticket t ${settled(asked)}
          and ($7::date is null or (t.settled_date, t.id) < ($7::date, $8::bigint))
        order by t.settled_date desc, t.id desc limit $9`,
      values: [...askedOf(asked), after?.settledDate ?? null, after?.ticketId ?? null, limit],
    })
    return readTickets(
      pool,
      asked.memberId,
      rows.map(({ id }) => id),
    )
  },

  settledTotals: async (asked) => {
    const { rows } = await pool.query<TicketSums>({
      name: `settled_tickets_totals${ofSport(asked)}`,
      text: `${TICKET_SUMS} from ticket t ${settled(asked)}`,
      values: askedOf(asked),
    })
    return totalsOf(rows)
  },
})

/** What was booked for a member, read from his settlements, cash-outs and postings. */
export const createReportStore = (pool: pg.Pool): ReportStore => ({
  currencyOf: async (memberId) => {
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
    const { rows } = await pool.query<SumsRow>({ name: 'booked_totals', text: TOTALS, values: rangeOf(range) })
    const [row] = rows
    if (row === undefined) throw new Error('a sum without a row')
    return figuresOf(row)
  },

  bySport: async (range, afterSport, limit) => {
    const { rows } = await pool.query<SportRow>({
      name: 'booked_by_sport',
      text: BY_SPORT,
      values: [...rangeOf(range), afterSport, limit],
    })
    return rows.map(sportOf)
  },

  byDay: async (range, beforeDate, limit) => {
    const { rows } = await pool.query<DayRow>({
      name: 'booked_by_day',
      text: BY_DAY,
      values: [...rangeOf(range), beforeDate, limit],
    })
    return rows.map(dayOf)
  },

  settlements: (range, amended, after, limit) => readSettlements(pool, range, amended, after, limit),
  settlementTotals: (range, amended) => readSettlementTotals(pool, range, amended),
  ...settledTickets(pool),
})
