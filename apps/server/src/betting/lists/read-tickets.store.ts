import type { CashedOut, LegMatch, LegResult, OriginalTerms, Ticket, TicketLeg } from '@touchline/domain/bet'
import type { ListTab } from '@touchline/domain/calendar'
import type { MatchId, SportId, Team } from '@touchline/domain/match'
import type pg from 'pg'
import {
  type LegTermsRow,
  toLegTerms,
  type LegRow,
  type MyanmarRow,
  toMyanmarTerms,
  type NumberPair,
  toScore,
  OUTCOME_COLUMNS,
  toTicketOutcome,
  TERMS_COLUMNS,
  toTicketTerms,
  type TicketRow,
  toLegVerdict,
} from './ticket-row.store.ts'

interface ResultRow extends Pick<LegResult, 'status' | 'place'> {
  readonly score: NumberPair | null
  readonly half_time: NumberPair | null
}

/** A leg with the match names at acceptance (PI5). */
interface NamedLegRow extends LegTermsRow, Pick<LegRow, 'grade'> {
  readonly market_type: ListTab | null
  readonly parent_id: MatchId | null
  readonly sport_id: SportId
  readonly league: string
  readonly league_region: string | null
  readonly home: string
  readonly away: string
  readonly home_region: string | null
  readonly away_region: string | null
  readonly kick_off_ms: number
  readonly runner: Team | null
  readonly result: ResultRow | null
}

interface CashedOutRow {
  readonly paid: string
  readonly stake: string
  readonly risk: string
  readonly win: string
  readonly due_at_ms: number | null
  readonly code: string | null
}

/**
 * Terms at placement of a ticket that was accepted at other terms after its bet delay, in the JSON that the SQL
 * function `decide_pending_batch` writes.
 */
interface OriginalTermsRow {
  readonly price_hundredths: number
  readonly risk: string
  readonly to_win: string
  readonly legs: readonly (MyanmarRow & Pick<LegRow, 'odds_milli' | 'line_q'>)[]
}

interface FullTicketRow extends Omit<TicketRow, 'revision' | 'turnover_bp'> {
  readonly awaits_wallet: Ticket['awaitsWallet']
  readonly feed_seq: bigint
  readonly original_terms: OriginalTermsRow | null
  readonly cash_out: CashedOutRow | null
  readonly legs: readonly NamedLegRow[]
}

/** Builds the result of leg `l`'s match from its newest result `r`; null until the full match is over. */
const RESULT = `case when r.parts ? 'full' or r.outcome ? 'places' then json_build_object(
      'status', coalesce(r.parts #>> '{full,status}', 'completed'),
      'score', ${buildPartScoreSql('full')}, 'half_time', ${buildPartScoreSql('first')},
      'place', case when l.selection ~ '^r[0-9]+$' then r.outcome -> 'places' -> (substr(l.selection, 2)::int - 1) end)
    end`

const LEGS = `(
  select json_agg(json_build_object(
    'match_id', l.match_id, 'parent_id', (select p.id from match p
      where p.provider = m.provider and p.provider_key = m.details #>> '{child,of}'),
    'sport_id', g.sport_id, 'league', g.league, 'league_region', g.league_region,
    'home', g.home, 'away', g.away, 'home_region', g.home_region, 'away_region', g.away_region,
    'kick_off_ms', g.kick_off_ms, 'kind_id', l.kind_id, 'line_q', l.line_q,
    'market_type', l.market_type,
    'selection', l.selection,
    'runner', case when l.selection ~ '^r[0-9]+$' then g.runners -> (substr(l.selection, 2)::int - 1) end,
    'odds_milli', l.odds_milli, 'score_home', l.score_home, 'score_away', l.score_away,
    'mm_goals', l.mm_goals, 'mm_percent', l.mm_percent, 'mm_favourite', l.mm_favourite,
    'result', ${RESULT}, 'grade', l.grade) order by l.leg_no)
  from ticket_leg l join match m on m.id = l.match_id
    cross join lateral listed_match(l.match_id, l.listing_no) g
    left join lateral (select outcome, outcome -> 'parts' as parts from match_result
      where match_id = m.id order by version desc limit 1) r on true
  where l.member_id = t.member_id and l.working_date = t.working_date and l.working_date = any($3::date[])
    and l.ticket_id = t.id) as legs`

const CASH_OUT = `(
  select json_build_object('paid', t.cashed::text, 'stake', t.cashed_stake::text, 'risk', t.cashed_risk::text,
    'win', t.cashed_win::text, 'due_at_ms', case c.state when 'waiting' then c.due_at_ms end, 'code', c.code)
  from cash_out c where c.member_id = t.member_id and c.ticket_id = t.id order by c.id desc limit 1) as cash_out`

const FULL_TICKET_COLUMNS = `t.member_id, t.id, t.ref, t.price_group, t.settlements, t.original_terms, t.currency,
  t.feed_seq,  t.placed_at_ms, t.delay_ends_at_ms, t.settled_at_ms, t.settled_date, t.working_date,
  case when t.wallet in ('requested', 'unknown') then t.wallet end as awaits_wallet,
  ${TERMS_COLUMNS}, ${OUTCOME_COLUMNS},
  ${CASH_OUT}, ${LEGS}`

/** Tickets $2 of member $1 placed on days $3, with legs and cash-outs. */
const TICKETS = `select ${FULL_TICKET_COLUMNS} from ticket t
  where t.member_id = $1 and t.id = any($2::bigint[]) and t.working_date = any($3::date[])`

/** Tickets $2 of members $1 placed on days $3, with legs and cash-outs. */
const TICKETS_OF_MEMBERS = `select ${FULL_TICKET_COLUMNS} from ticket t
  where t.member_id = any($1::bigint[]) and t.id = any($2::bigint[]) and t.working_date = any($3::date[])`

const DAY_DIGITS = 1_000_000_000n

/** A ticket with the working day of its settlement; null if not settled. */
type StoredTicket = Ticket & { readonly settledDate: string | null }

/** Identifies a ticket in a query over many members. */
interface TicketKey {
  readonly memberId: number
  readonly ticketId: bigint
}

/** Returns the working day of placement (YYYY-MM-DD), with which a ticket id begins. */
export function parseTicketDay(ticketId: bigint): string {
  const [, year, month, day] = /^(..)(..)(..)$/.exec(String(ticketId / DAY_DIGITS).padStart(6, '0')) ?? []
  return `20${year}-${month}-${day}`
}

/**
 * Reads tickets of a member in the order of the ids; skips other members' tickets. The days are passed separately, so
 * that PostgreSQL skips the partitions of other days.
 */
export async function readTickets(
  pool: pg.Pool,
  memberId: number,
  ids: readonly bigint[],
): Promise<readonly StoredTicket[]> {
  if (ids.length === 0) return []
  const days = [...new Set(ids.map(parseTicketDay))]
  const { rows } = await pool.query<FullTicketRow>({
    name: 'tickets_by_ids',
    text: TICKETS,
    values: [memberId, ids, days],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [{ ...toTicket(row), settledDate: row.settled_date }]
  })
}

function toTicket(row: FullTicketRow): Ticket {
  return {
    ticketId: String(row.id),
    ref: row.ref,
    terms: toTicketTerms(row),
    priceGroup: row.price_group,
    currency: row.currency,
    bookSeq: Number(row.feed_seq),
    placedAtMs: Number(row.placed_at_ms),
    workingDate: row.working_date,
    delayEndsAtMs: numberOrNull(row.delay_ends_at_ms),
    outcome: toTicketOutcome(row),
    settlements: row.settlements,
    settledAtMs: numberOrNull(row.settled_at_ms),
    originalTerms: row.original_terms === null ? null : toOriginalTerms(row.original_terms),
    cashedOut: row.cash_out === null ? null : toCashedOut(row.cash_out),
    awaitsWallet: row.awaits_wallet,
    legs: row.legs.map(toTicketLeg),
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

function toOriginalTerms(row: OriginalTermsRow): OriginalTerms {
  return {
    priceHundredths: row.price_hundredths,
    riskMinor: BigInt(row.risk),
    winMinor: BigInt(row.to_win),
    legs: row.legs.map((leg) => ({ oddsMilli: leg.odds_milli, lineQ: leg.line_q, myanmar: toMyanmarTerms(leg) })),
  }
}

function toCashedOut({ paid, stake, risk, win, due_at_ms: dueMs, code }: CashedOutRow): CashedOut {
  return {
    paidMinor: BigInt(paid),
    stakeMinor: BigInt(stake),
    riskMinor: BigInt(risk),
    winMinor: BigInt(win),
    dueMs,
    code,
  }
}

function toTicketLeg(row: NamedLegRow): TicketLeg {
  return {
    terms: toLegTerms(row),
    marketType: row.market_type,
    match: toLegMatch(row),
    runner: row.runner === null ? null : { name: row.runner.name, region: row.runner.region },
    result: row.result && toLegResult(row.result),
    verdict: toLegVerdict(row.grade),
  }
}

function toLegMatch(row: NamedLegRow): LegMatch {
  return {
    parentId: row.parent_id,
    sportId: row.sport_id,
    league: { name: row.league, region: row.league_region },
    home: { name: row.home, region: row.home_region },
    away: { name: row.away, region: row.away_region },
    kickOffMs: row.kick_off_ms,
  }
}

function toLegResult({ status, score, half_time, place }: ResultRow): LegResult {
  return {
    status,
    score: score && toScore(score),
    halfTime: half_time && toScore(half_time),
    place,
  }
}

/** Reads tickets of many members, in the order of the keys. */
export async function readTicketsOfMembers(
  pool: pg.Pool,
  keys: readonly TicketKey[],
): Promise<readonly { readonly memberId: number; readonly ticket: Ticket }[]> {
  if (keys.length === 0) return []
  const memberIds = [...new Set(keys.map(({ memberId }) => memberId))]
  const ids = keys.map(({ ticketId }) => ticketId)
  const { rows } = await pool.query<FullTicketRow>({
    name: 'tickets_of_members',
    text: TICKETS_OF_MEMBERS,
    values: [memberIds, ids, [...new Set(ids.map(parseTicketDay))]],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap(({ memberId, ticketId }) => {
    const row = byId.get(ticketId)
    return row === undefined ? [] : [{ memberId, ticket: toTicket(row) }]
  })
}

/**
 * Builds the condition that ticket `t` has a leg on a match of the sport in the parameter. Without a sport the
 * condition omits the legs, because their partitions cost planning time even when no leg is read.
 */
export function hasLegOn(sport: string, sportId: number | null): string {
  return sportId === null
    ? `${sport}::integer is null`
    : `exists (
      select from ticket_leg l join match m on m.id = l.match_id join league g on g.id = m.league_id
      where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
        and g.sport_id = ${sport})`
}

function buildPartScoreSql(part: string): string {
  return `
        case when r.parts #>> '{${part},status}' = 'completed' and not r.outcome ? 'places'
          then json_build_array(r.parts #> '{${part},score,home}', r.parts #> '{${part},score,away}') end`
}
