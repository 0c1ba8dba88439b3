import type { StandingRow } from '@touchline/contract/sportsbook/result'
import type { SportId } from '@touchline/domain/match'
import type pg from 'pg'
import type { StandingStore } from './standings.ts'

// Corners and bookings of a match, races and outrights are no matches of the table.
const STANDINGS = `
  with played as (
    select m.home, m.home_region, m.away, m.away_region, (r.score ->> 'home')::integer as h,
      (r.score ->> 'away')::integer as a
    from match m
    join lateral (
      select outcome #> '{parts,full,score}' as score, outcome #>> '{parts,full,status}' as status
      from match_result where match_id = m.id order by version desc limit 1
    ) r on r.status = 'completed'
    where m.league_id = $1 and m.kick_off >= to_timestamp($2) and m.kick_off < to_timestamp($3) and m.status = 1
      and not m.details ?| array['child', 'runners']
  ), sides as (
    select home as team, home_region as region, h as scored, a as conceded from played
    union all
    select away, away_region, a, h from played
  ), sums as (
    select team, max(region) as region, count(*)::integer as played,
      count(*) filter (where scored > conceded)::integer as won,
      count(*) filter (where scored = conceded)::integer as drawn,
      count(*) filter (where scored < conceded)::integer as lost,
      sum(scored)::integer as scored, sum(conceded)::integer as conceded
    from sides group by team
  ), placed as (
    select s.*, s.won * $4::integer + s.drawn * $5::integer as points,
      row_number() over (order by s.won * $4::integer + s.drawn * $5::integer desc, s.scored - s.conceded desc,
        s.scored desc, s.won desc, s.team)::integer as place
    from sums s
  )
  select place, team, region, played, won, drawn, lost, scored, conceded, points
  from placed where place > $6 order by place limit $7`

/** League tables, worked out from results. */
export const createStandingStore = (pool: pg.Pool): StandingStore => ({
  league: async (leagueId) => {
    const { rows } = await pool.query<{ name: string; region: string | null; sport_id: number }>(
      'select name, region, sport_id from league where id = $1',
      [leagueId],
    )
    const [row] = rows
    return row === undefined ? null : { name: row.name, region: row.region, sportId: row.sport_id as SportId }
  },

  standings: async ({ leagueId, fromMs, toMs, winPoints, drawPoints, afterPlace, limit }) => {
    const { rows } = await pool.query<StandingRow>({
      name: 'standings',
      text: STANDINGS,
      values: [leagueId, fromMs / 1000, toMs / 1000, winPoints, drawPoints, afterPlace, limit],
    })
    return rows
  },
})
