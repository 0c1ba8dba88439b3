import type { MatchId } from '@touchline/domain/match'
import type { Favourite } from '@touchline/domain/myanmar'
import type pg from 'pg'
import type { OpenCombined, OpenMarket, OpenSelection } from './open-below.ts'

/**
 * Legs of open bets that account $1 was above when they were accepted (UP5), with its share of each: of what is lost,
 * and of what is won. Lines are found by the account, and few bets are open of all there are.
 */
const HELD = `
  select l.match_id, l.kind_id, l.line_q, l.selection, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent,
    l.mm_favourite, t.kind in ('single', 'mmo_single') as is_single, t.stake,
    t.risk::numeric * h.bp / 10000 as risk, t.to_win::numeric * h.bp / 10000 as win,
    house_line(l.line_q, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent, l.mm_favourite) as line
  from ticket t
  cross join lateral (
    select h.position_bp[array_position(h.upline_ids, $1::bigint)] as bp
    from held_line_of(t.line_id) h where h.upline_ids @> array[$1::bigint]
  ) h
  join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
  where t.status in ('pending', 'running')`

const MARKETS = `
  with held as (${HELD} and t.kind in ('single', 'mmo_single')),
  selection as (
    select match_id, kind_id, line, line_q, mm_favourite is not null as myanmar, selection, count(*) as bets,
      sum(stake) as stake, sum(risk) as risk, sum(win) as win
    from held group by match_id, kind_id, line, line_q, mm_favourite, selection
  ),
  outcome as (
    select s.*, sum(risk) over market as all_risk, sum(win) over market as all_win,
      sum(risk) over market - risk - win as comes
    from selection s window market as (partition by match_id, kind_id, line)
  )
  select match_id, kind_id, line_q, myanmar, count(*)::integer as selections, sum(bets)::integer as bets,
    sum(stake)::bigint as stake,
    round(min(all_risk))::bigint as part,
    round(case when house_exclusive(kind_id) then min(comes) else -min(all_win) end)::bigint as worst,
    round(case when house_exclusive(kind_id) then max(comes) else min(all_risk) end)::bigint as best
  from outcome group by match_id, kind_id, line, line_q, myanmar order by match_id, kind_id, line`

const COMBINED = `
  with held as (${HELD} and t.kind not in ('single', 'mmo_single'))
  select match_id, count(*)::integer as bets, round(sum(risk))::bigint as part, -round(sum(win))::bigint as worst
  from held group by match_id order by match_id`

const SELECTIONS = `
  with held as (${HELD} and t.kind in ('single', 'mmo_single') and l.match_id = $2)
  select kind_id, line_q, mm_goals, mm_percent, mm_favourite, struck_home, struck_away, selection,
    count(*)::integer as bets, sum(stake)::bigint as stake, round(sum(risk))::bigint as part,
    -round(sum(win))::bigint as wins
  from held
  group by kind_id, line_q, mm_goals, mm_percent, mm_favourite, struck_home, struck_away, selection
  order by kind_id, line_q, mm_goals, mm_percent, mm_favourite, struck_home, struck_away, selection`

interface MarketRow {
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number
  readonly myanmar: boolean
  readonly selections: number
  readonly bets: number
  readonly stake: bigint
  readonly part: bigint
  readonly worst: bigint
  readonly best: bigint
}

interface SelectionRow extends Pick<MarketRow, 'kind_id' | 'bets' | 'stake' | 'part'> {
  readonly line_q: number
  readonly mm_goals: number | null
  readonly mm_percent: number | null
  readonly mm_favourite: Favourite | null
  readonly struck_home: number | null
  readonly struck_away: number | null
  readonly selection: string
  readonly wins: bigint
}

const selectionOf = (row: SelectionRow): OpenSelection => ({
  kindId: row.kind_id,
  lineQ: row.line_q,
  myanmar:
    row.mm_favourite === null
      ? null
      : { goals: row.mm_goals ?? 0, percent: row.mm_percent ?? 0, favourite: row.mm_favourite },
  struckScore: row.struck_home === null ? null : [row.struck_home, row.struck_away ?? 0],
  selection: row.selection,
  bets: row.bets,
  stakeMinor: row.stake,
  partMinor: row.part,
  winsMinor: row.wins,
})

/** What is open below an account, at what it holds of each bet. */
export const createOpenBelow = (pool: pg.Pool) => ({
  markets: async (uplineId: number): Promise<readonly OpenMarket[]> => {
    const { rows } = await pool.query<MarketRow>(MARKETS, [uplineId])
    return rows.map((row) => ({
      matchId: row.match_id,
      kindId: row.kind_id,
      lineQ: row.line_q,
      isMyanmar: row.myanmar,
      selections: row.selections,
      bets: row.bets,
      stakeMinor: row.stake,
      partMinor: row.part,
      worstMinor: row.worst,
      bestMinor: row.best,
    }))
  },
  combined: async (uplineId: number): Promise<readonly OpenCombined[]> => {
    const { rows } = await pool.query<Pick<MarketRow, 'match_id' | 'bets' | 'part' | 'worst'>>(COMBINED, [uplineId])
    return rows.map(({ match_id, bets, part, worst }) => ({
      matchId: match_id,
      bets,
      partMinor: part,
      worstMinor: worst,
    }))
  },
  selections: async (uplineId: number, matchId: MatchId): Promise<readonly OpenSelection[]> => {
    const { rows } = await pool.query<SelectionRow>(SELECTIONS, [uplineId, matchId])
    return rows.map(selectionOf)
  },
})
export type OpenBelow = ReturnType<typeof createOpenBelow>
