import type { League, MatchId, Score, SportId, CompetitionStage, Winner } from '@touchline/domain/match'
import type pg from 'pg'
import type { MatchStatus } from '../../offer/index.ts'

/** A league with counts of its matches between two sides; corners and bookings are not counted. */
export interface CompetitionCount {
  readonly league: Pick<League, 'name' | 'region' | 'sportId'>
  readonly leagueId: number
  /** Number of matches completed with a kick-off since the requested time. */
  readonly played: number
  /** Number of matches listed or in play. */
  readonly ahead: number
  /**
   * Kick-off of the next listed match and of the last completed match, in milliseconds of the simulated clock; null if
   * none exists.
   */
  readonly nextMs: number | null
  readonly lastMs: number | null
  /** Whether an outright of the league is on offer. */
  readonly hasOutright: boolean
}

/** A match of a league between two sides, with its newest result. */
export interface CompetitionMatch {
  readonly matchId: MatchId
  readonly leagueId: number
  readonly league: Pick<League, 'key' | 'name' | 'region' | 'sportId'>
  readonly home: string
  readonly homeRegion: string | null
  readonly away: string
  readonly awayRegion: string | null
  readonly kickOffMs: number
  readonly status: MatchStatus
  readonly stage: CompetitionStage | null
  /** Score without extra time; null until the match is completed. */
  readonly score: Score | null
  readonly extra: Score | null
  readonly shootOut: Score | null
  /**
   * Winner as officially stated (GR16), also of an abandoned match; null if not stated or the match is not over, so
   * that the score decides.
   */
  readonly winner: Winner | null
  /** Version of the latest result; 0 without a result. */
  readonly version: number
}

/** Query for a team's matches. `after` is the last match of the previous page; null for the first page. */
interface TeamMatchesParams {
  readonly sportId: SportId
  /** Undefined `region` matches every region. */
  readonly team: { readonly name: string; readonly region?: string | null | undefined }
  /** `results` lists from the newest match, `fixtures` from the next match. */
  readonly of: 'results' | 'fixtures'
  readonly after: { readonly kickOffMs: number; readonly matchId: number } | null
  readonly limit: number
}

export interface CompetitionMatchStore {
  /** Lists leagues with their match counts in order of league id, starting after `afterId`. */
  leagues(params: {
    readonly sinceMs: number
    readonly nowMs: number
    readonly sportId: number | null
    readonly afterId: number
    readonly limit: number
  }): Promise<readonly CompetitionCount[]>
  /** Lists a league's matches by kick-off; null if the league does not exist. */
  readLeagueMatches(leagueId: number, sinceMs: number): Promise<readonly CompetitionMatch[] | null>
  /** Returns a match; null if the match does not exist or does not have two sides. */
  match(matchId: MatchId): Promise<CompetitionMatch | null>
  readTeamMatches(params: TeamMatchesParams): Promise<readonly CompetitionMatch[]>
}

// SQL condition for matches between two sides. Excludes corners, bookings, races and outrights. Hidden matches appear
// once they are over. Excludes a match that was replaced by a match with other participants and never played (PI3).
const MEETING = `not m.details ?| array['child', 'runners'] and (m.betting <> 'hidden' or m.status <> 0)
  and not (m.replaced and m.status = 2)`

const LEAGUES = `
  select l.id, l.name, l.region, l.sport_id, c.*
  from league l
  cross join lateral (
    select count(*) filter (where m.status = 1 and ${MEETING})::integer as played,
      count(*) filter (where m.status = 0 and ${MEETING})::integer as ahead,
      (extract(epoch from min(m.kick_off) filter (
        where m.status = 0 and m.kick_off >= to_timestamp($2) and ${MEETING})) * 1000)::bigint as next_ms,
      (extract(epoch from max(m.kick_off) filter (where m.status = 1 and ${MEETING})) * 1000)::bigint as last_ms,
      coalesce(bool_or(m.details ? 'runners' and m.status = 0 and m.betting = 'open'), false) as has_outright
    from match m where m.league_id = l.id and m.kick_off >= to_timestamp($1)
  ) c
  where l.id > $4 and ($3::integer is null or l.sport_id = $3) and c.played + c.ahead > 0
  order by l.id limit $5`

const MATCHES = `
  select m.id, m.league_id, l.provider_key as league_key, l.name as league, l.region as league_region, l.sport_id,
    m.home, m.home_region, m.away, m.away_region, (extract(epoch from m.kick_off) * 1000)::bigint as kick_off_ms,
    m.status, m.details -> 'stage' as stage, coalesce(r.version, 0) as version,
    case when m.status = 1 and r.outcome #>> '{parts,full,status}' = 'completed'
      then r.outcome #> '{parts,full,score}' end as score,
    case when m.status = 1 and r.outcome #>> '{parts,extra,status}' = 'completed'
      then r.outcome #> '{parts,extra,score}' end as extra,
    case when m.status = 1 then r.outcome -> 'shootOut' end as shoot_out,
    case when m.status <> 0 then r.outcome ->> 'winner' end as winner
  from match m join league l on l.id = m.league_id
  left join lateral (
    select version, outcome from match_result where match_id = m.id order by version desc limit 1
  ) r on true`

const LEAGUE_MATCHES = `${MATCHES}
  where m.league_id = $1 and m.kick_off >= to_timestamp($2) and ${MEETING}
  order by m.kick_off, m.id`

const TEAM_MATCHES = {
  results: buildTeamQuery('<', 'desc', '1, 2, 5'),
  fixtures: buildTeamQuery('>', 'asc', '0'),
} as const

interface LeagueRow {
  readonly id: number
  readonly name: string
  readonly region: string | null
  readonly sport_id: SportId
  readonly played: number
  readonly ahead: number
  readonly next_ms: bigint | null
  readonly last_ms: bigint | null
  readonly has_outright: boolean
}

interface MatchRow {
  readonly id: MatchId
  readonly league_id: number
  readonly league_key: string
  readonly league: string
  readonly league_region: string | null
  readonly sport_id: SportId
  readonly home: string
  readonly home_region: string | null
  readonly away: string
  readonly away_region: string | null
  readonly kick_off_ms: bigint
  readonly status: MatchStatus
  readonly stage: CompetitionStage | null
  readonly version: number
  readonly score: Score | null
  readonly extra: Score | null
  readonly shoot_out: Score | null
  readonly winner: Winner | null
}

/** SQL access to the matches of competitions. */
export function createCompetitionMatchStore(pool: pg.Pool): CompetitionMatchStore {
  return {
    leagues: async ({ sinceMs, nowMs, sportId, afterId, limit }) => {
      const { rows } = await pool.query<LeagueRow>({
        name: 'competition-leagues',
        text: LEAGUES,
        values: [sinceMs / 1000, nowMs / 1000, sportId, afterId, limit],
      })
      return rows.map(toCount)
    },
    readLeagueMatches: async (leagueId, sinceMs) => {
      const { rows } = await pool.query<MatchRow>({
        name: 'competition-matches',
        text: LEAGUE_MATCHES,
        values: [leagueId, sinceMs / 1000],
      })
      if (rows.length > 0) return rows.map(toMatch)
      const { rowCount } = await pool.query('select from league where id = $1', [leagueId])
      return rowCount === 0 ? null : []
    },
    match: async (matchId) => {
      const { rows } = await pool.query<MatchRow>({
        name: 'competition-match',
        text: `${MATCHES} where m.id = $1 and ${MEETING}`,
        values: [matchId],
      })
      return rows[0] === undefined ? null : toMatch(rows[0])
    },
    readTeamMatches: async ({ sportId, team, of, after, limit }) => {
      const { rows } = await pool.query<MatchRow>({
        name: `competition-team-${of}`,
        text: TEAM_MATCHES[of],
        values: [
          sportId,
          team.name,
          after === null ? null : after.kickOffMs / 1000,
          after?.matchId ?? null,
          limit,
          team.region === undefined,
          team.region ?? null,
        ],
      })
      return rows.map(toMatch)
    },
  }
}

function toCount(row: LeagueRow): CompetitionCount {
  return {
    league: { name: row.name, region: row.region, sportId: row.sport_id },
    leagueId: row.id,
    played: row.played,
    ahead: row.ahead,
    nextMs: toMs(row.next_ms),
    lastMs: toMs(row.last_ms),
    hasOutright: row.has_outright,
  }
}

function toMs(ms: bigint | null): number | null {
  return ms === null ? null : Number(ms)
}

function toMatch(row: MatchRow): CompetitionMatch {
  return {
    matchId: row.id,
    leagueId: row.league_id,
    league: { key: row.league_key, name: row.league, region: row.league_region, sportId: row.sport_id },
    home: row.home,
    homeRegion: row.home_region,
    away: row.away,
    awayRegion: row.away_region,
    kickOffMs: Number(row.kick_off_ms),
    status: row.status,
    stage: row.stage,
    score: row.score,
    extra: row.extra,
    shootOut: row.shoot_out,
    winner: row.winner,
    version: row.version,
  }
}

function buildTeamQuery(comparison: '<' | '>', order: 'asc' | 'desc', statuses: string): string {
  return `${MATCHES}
  where m.id in (
      select id from match where home = $2 and ($6 or home_region is not distinct from $7)
      union select id from match where away = $2 and ($6 or away_region is not distinct from $7))
    and l.sport_id = $1 and m.status in (${statuses}) and ${MEETING}
    and ($3::float8 is null or (m.kick_off, m.id) ${comparison} (to_timestamp($3), $4::integer))
  order by m.kick_off ${order}, m.id ${order} limit $5`
}
