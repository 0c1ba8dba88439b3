import type { BetKind, BetStatus } from '@touchline/contract/bet'
import type pg from 'pg'
import { marketTypeById } from '@touchline/domain/market'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { BetRecord, CashOutState, LegRecord } from './bet-record.ts'

type LegJson = Omit<LegRecord, 'bet_type' | 'kickOffMs'> & { readonly type_id: number; readonly kick_off_ms: number }

interface CashOutJson {
  readonly paid: string
  readonly stake: string
  readonly risk: string
  readonly win: string
  readonly due_at_ms: number | null
  readonly code: string | null
}

/** As judge_batch writes it. */
interface StruckFirstJson extends Omit<NonNullable<BetRecord['struckFirst']>, 'legs'> {
  readonly legs: readonly {
    readonly odds_milli: number
    readonly line_q: number
    readonly mm_goals: number | null
    readonly mm_percent: number | null
    readonly mm_favourite: MyanmarTerms['favourite'] | null
  }[]
}

interface TicketRow {
  readonly id: bigint
  readonly ref: string
  readonly kind: BetKind
  readonly sizes: readonly { readonly size: number; readonly bets: number; readonly unit: string }[] | null
  readonly price_group: string
  readonly status: BetStatus
  readonly settlements: number
  readonly reason: string | null
  readonly odds_type: number
  readonly price_hundredths: number
  readonly stake: bigint
  readonly risk: bigint
  readonly to_win: bigint
  readonly struck_first: StruckFirstJson | null
  readonly currency: string
  readonly placed_at_ms: bigint
  readonly judged_at_ms: bigint | null
  readonly return_minor: bigint | null
  readonly turnover: bigint | null
  readonly valid_turnover: bigint | null
  readonly commission: bigint | null
  readonly fee: bigint | null
  readonly settled_at_ms: bigint | null
  readonly settled_date: string | null
  readonly working_date: string
  readonly cash_out: CashOutJson | null
  readonly legs: readonly LegJson[]
}

const LEGS = `(
  select json_agg(json_build_object(
    'match_id', l.match_id, 'sport_id', g.sport_id, 'league', g.name, 'league_region', g.region,
    'home', m.home, 'away', m.away, 'home_region', m.home_region, 'away_region', m.away_region,
    'kick_off_ms', (extract(epoch from m.kick_off) * 1000)::bigint, 'type_id', l.type_id, 'line_quarters', l.line_q,
    'selection', l.selection,
    'runner', case when l.selection ~ '^r[0-9]+$' then m.details -> 'runners' -> (substr(l.selection, 2)::int - 1) end,
    'odds_milli', l.odds_milli,
    'struck_score', case when l.struck_home is not null then json_build_array(l.struck_home, l.struck_away) end,
    'myanmar', case when l.mm_favourite is not null then json_build_object(
      'goals', l.mm_goals, 'percent', l.mm_percent, 'favourite', l.mm_favourite) end,
    'grade', l.grade) order by l.leg_no)
  from ticket_leg l join match m on m.id = l.match_id join league g on g.id = m.league_id
  where l.member_id = t.member_id and l.working_date = t.working_date and l.working_date = any($3::date[])
    and l.ticket_id = t.id) as legs`

const CASH_OUT = `(
  select json_build_object('paid', t.cashed::text, 'stake', t.cashed_stake::text, 'risk', t.cashed_risk::text,
    'win', t.cashed_win::text, 'due_at_ms', case c.state when 'waiting' then c.due_at_ms end, 'code', c.code)
  from cash_out c where c.member_id = t.member_id and c.ticket_id = t.id order by c.id desc limit 1) as cash_out`

/** Tickets `t` $2 of member $1, placed on days $3, each with its legs and what was cashed of it. */
const TICKETS = `select t.id, t.ref, t.kind, t.sizes, t.price_group, t.status, t.settlements, t.reason,
  t.odds_type, t.price_hundredths, t.stake, t.risk, t.to_win, t.struck_first, t.currency, t.placed_at_ms,
  t.judged_at_ms, t.return_minor, t.turnover, t.valid_turnover, t.commission, t.fee, t.settled_at_ms,
  t.settled_date, t.working_date,
  ${CASH_OUT}, ${LEGS}
  from ticket t
  where t.member_id = $1 and t.id = any($2::bigint[]) and t.working_date = any($3::date[])`

const DAY_DIGITS = 1_000_000_000n

/** The working day that a ticket was placed on. */
const dayOf = (ticketId: bigint): string => {
  const [, year, month, day] = /^(..)(..)(..)$/.exec(String(ticketId / DAY_DIGITS).padStart(6, '0')) ?? []
  return `20${year}-${month}-${day}`
}

const legOf = ({ type_id, kick_off_ms, ...leg }: LegJson): LegRecord => {
  const type = marketTypeById(type_id)
  if (type === undefined) throw new Error(`a leg is on market type ${type_id}, which there is not`)
  return { ...leg, bet_type: type.code, kickOffMs: kick_off_ms }
}

const struckFirstOf = ({ legs, ...terms }: StruckFirstJson): BetRecord['struckFirst'] => ({
  ...terms,
  legs: legs.map(({ odds_milli, line_q, mm_goals: goals, mm_percent: percent, mm_favourite: favourite }) => ({
    odds_milli,
    line_quarters: line_q,
    myanmar: goals === null || percent === null || favourite === null ? null : { goals, percent, favourite },
  })),
})

const numberOrNull = (value: bigint | null): number | null => (value === null ? null : Number(value))

const cashOutOf = ({ paid, stake, risk, win, due_at_ms: dueMs, code }: CashOutJson): CashOutState => ({
  paidMinor: BigInt(paid),
  stakeMinor: BigInt(stake),
  riskMinor: BigInt(risk),
  winMinor: BigInt(win),
  dueMs,
  code,
})

const recordOf = (row: TicketRow): BetRecord => ({
  ticketId: String(row.id),
  ref: row.ref,
  kind: row.kind,
  sizes: row.sizes?.map(({ size, bets, unit }) => ({ size, bets, unitMinor: BigInt(unit) })) ?? null,
  priceGroup: row.price_group,
  status: row.status,
  settlements: row.settlements,
  reason: row.reason,
  oddsType: row.odds_type,
  priceHundredths: row.price_hundredths,
  stakeMinor: row.stake,
  riskMinor: row.risk,
  winMinor: row.to_win,
  struckFirst: row.struck_first === null ? null : struckFirstOf(row.struck_first),
  currency: row.currency,
  placedAtMs: Number(row.placed_at_ms),
  judgedAtMs: numberOrNull(row.judged_at_ms),
  returnMinor: row.return_minor,
  turnoverMinor: row.turnover,
  validTurnoverMinor: row.valid_turnover,
  commissionMinor: row.commission,
  feeMinor: row.fee,
  settledAtMs: numberOrNull(row.settled_at_ms),
  workingDate: row.working_date,
  cashOut: row.cash_out === null ? null : cashOutOf(row.cash_out),
  legs: row.legs.map(legOf),
})

/** A ticket with the working day of its settlement; null while there is none. */
type StoredTicket = BetRecord & { readonly settledDate: string | null }

/**
 * Tickets of a member by their ids, in that order; what is not his is left out. Their days are named apart, so that the
 * partitions of all other days are passed over.
 */
export const readTickets = async (
  pool: pg.Pool,
  memberId: number,
  ids: readonly bigint[],
): Promise<readonly StoredTicket[]> => {
  if (ids.length === 0) return []
  const days = [...new Set(ids.map(dayOf))]
  const { rows } = await pool.query<TicketRow>({ name: 'tickets_by_ids', text: TICKETS, values: [memberId, ids, days] })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [{ ...recordOf(row), settledDate: row.settled_date }]
  })
}

/**
 * Whether ticket `t` has a leg on a match of the sport that a parameter names. Where it names none, legs are left out
 * of the text: their partitions cost time even where nothing of them is read.
 */
export const hasLegOn = (sport: string, sportId: number | null): string =>
  sportId === null
    ? `${sport}::integer is null`
    : `exists (
      select from ticket_leg l join match m on m.id = l.match_id join league g on g.id = m.league_id
      where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
        and g.sport_id = ${sport})`
