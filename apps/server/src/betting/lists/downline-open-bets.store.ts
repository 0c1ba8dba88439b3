import type { MatchId } from '@touchline/domain/match'
import type { Favourite } from '@touchline/domain/myanmar'
import type pg from 'pg'
import type { DownlineOpenBets, OpenCombined, OpenSelection } from './downline-open-bets.ts'
import type { OpenHolder } from './downline-open-bets.ts'

/**
 * Legs of open bets with the holder's share of risk and win. The holder is account $1, which was above the member at
 * acceptance (UP5), or the company in currency $2 and optionally of operator $3. Upline paths are found by account, and
 * only a small part of the bets is open.
 */
const OPEN_LEGS = `
  select l.match_id, l.kind_id, l.line_q, l.selection, l.score_home, l.score_away, l.mm_goals, l.mm_percent,
    l.mm_favourite, t.member_id, t.working_date, t.id, t.kind, t.fee_bp, t.stake,
    t.risk::numeric * h.bp / 10000 as risk, t.to_win::numeric * h.bp / 10000 as win
  from ticket t
  join member m on m.id = t.member_id
    and ($1::bigint is not null or m.currency = $2::text and ($3::integer is null or m.operator_id = $3))
  cross join lateral (
    select h.position_bp[array_position(h.upline_ids, $1::bigint)] as bp
    from position_split_of(t.split_id) h where h.upline_ids @> array[$1::bigint]
    union all
    select 10000 - coalesce((select sum(p.bp) from position_split_of(t.split_id) h, unnest(h.position_bp) p(bp)), 0)
    where $1::bigint is null
  ) h
  join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
  where t.status in ('pending', 'running')`

const MATCHES = `select distinct match_id from (${OPEN_LEGS}) open_legs order by match_id`

const SELECTIONS = `
  with open_legs as (${OPEN_LEGS} and t.kind in ('single', 'mmo_single') and l.match_id = any($4::integer[]))
  select match_id, kind_id, line_q, mm_goals, mm_percent, mm_favourite, score_home, score_away, selection, fee_bp,
    count(*)::integer as bets, sum(stake)::bigint as stake, round(sum(risk))::bigint as risk,
    round(sum(win))::bigint as win
  from open_legs group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`

const COMBINED = `
  with open_legs as (${OPEN_LEGS} and t.kind not in ('single', 'mmo_single') and l.match_id = any($4::integer[])),
  bet as (
    select match_id, kind <> 'system' as lost_with_any, min(risk) as risk, min(win) as win,
      jsonb_agg(jsonb_build_object('kind_id', kind_id, 'line_q', line_q, 'selection', selection,
        'score_home', score_home, 'score_away', score_away, 'mm_goals', mm_goals, 'mm_percent', mm_percent,
        'mm_favourite', mm_favourite) order by kind_id, line_q, selection) as legs
    from open_legs group by match_id, member_id, working_date, id, kind
  )
  select match_id, legs, lost_with_any, count(*)::integer as bets, round(sum(risk))::bigint as risk,
    round(sum(win))::bigint as win
  from bet group by 1, 2, 3 order by 1, 2, 3`

interface LegRow {
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly mm_goals: number | null
  readonly mm_percent: number | null
  readonly mm_favourite: Favourite | null
  readonly score_home: number | null
  readonly score_away: number | null
}

interface SumsRow {
  readonly match_id: MatchId
  readonly bets: number
  readonly risk: bigint
  readonly win: bigint
}

interface SelectionRow extends LegRow, SumsRow {
  readonly fee_bp: number
  readonly stake: bigint
}

interface CombinedRow extends SumsRow {
  readonly legs: readonly LegRow[]
  readonly lost_with_any: boolean
}

const OPEN_CURRENCIES = `
  select distinct m.currency from ticket t join member m on m.id = t.member_id
  where t.status in ('pending', 'running') and ($1::integer is null or m.operator_id = $1) order by m.currency`

/** SQL access to the open bets of a holder's downline, with amounts reduced to the holder's position. */
export function createDownlineOpenBets(pool: pg.Pool): DownlineOpenBets {
  return {
    currencies: async (operatorId: number | null): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ currency: string }>(OPEN_CURRENCIES, [operatorId])
      return rows.map(({ currency }) => currency)
    },
    matches: async (holder: OpenHolder): Promise<readonly MatchId[]> => {
      const { rows } = await pool.query<{ match_id: MatchId }>(MATCHES, [...toQueryValues(holder)])
      return rows.map(({ match_id }) => match_id)
    },
    combined: async (holder: OpenHolder, matchIds: readonly MatchId[]): Promise<readonly OpenCombined[]> => {
      const { rows } = await pool.query<CombinedRow>(COMBINED, [...toQueryValues(holder), matchIds])
      return rows.map((row) => ({ ...toSums(row), legs: row.legs.map(toLeg), isLostWithAnyLeg: row.lost_with_any }))
    },
    selections: async (holder: OpenHolder, matchIds: readonly MatchId[]): Promise<readonly OpenSelection[]> => {
      const { rows } = await pool.query<SelectionRow>(SELECTIONS, [...toQueryValues(holder), matchIds])
      return rows.map((row) => ({ ...toSums(row), ...toLeg(row), feeBp: row.fee_bp, stakeMinor: row.stake }))
    },
  }
}

function toQueryValues(holder: OpenHolder): readonly unknown[] {
  return 'uplineId' in holder
    ? [holder.uplineId, null, null]
    : [null, holder.company.currency, holder.company.operatorId]
}

function toSums({ match_id, bets, risk, win }: SumsRow) {
  return {
    matchId: match_id,
    bets,
    riskMinor: risk,
    winMinor: win,
  }
}

function toLeg(row: LegRow): OpenCombined['legs'][number] {
  return {
    kindId: row.kind_id,
    lineQ: row.line_q,
    myanmar:
      row.mm_favourite === null
        ? null
        : { goals: row.mm_goals ?? 0, percent: row.mm_percent ?? 0, favourite: row.mm_favourite },
    scoreAtAcceptance: row.score_home === null ? null : { home: row.score_home, away: row.score_away ?? 0 },
    selection: row.selection,
  }
}
