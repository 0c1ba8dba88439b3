import type { League, Team } from '@touchline/domain/match'
import { drawFor } from '../playback/draw.ts'
import type { Continent, NationsLeague } from './nations.ts'
import { CONTINENTS } from './nations.ts'
import { roundRobin, roundsOf } from './round-robin.ts'

/** A match of the made-up season. */
export interface Tie {
  readonly league: League
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  /** Cups are played on neutral ground. */
  readonly neutral: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A continent's day has three sessions, one of its leagues and two of its cup; every team plays in each. */
export const SESSIONS_A_DAY = 3
const SESSION_MS = (24 / SESSIONS_A_DAY) * HOUR_MS
/** No match starts in the last two hours of a session, so that none runs into the next. */
const KICK_OFFS_MS = SESSION_MS - 2 * HOUR_MS
const KICK_OFF_STEP_MS = 5 * MINUTE_MS

/** Number of the session of a continent that holds the moment; the continents' sessions are staggered. */
export function sessionOf(continent: Continent, atMs: number): number {
  return Math.floor((atMs - staggerMs(continent)) / SESSION_MS)
}

export function sessionStartMs(continent: Continent, session: number): number {
  return staggerMs(continent) + session * SESSION_MS
}

function staggerMs(continent: Continent): number {
  return (CONTINENTS.indexOf(continent) * SESSION_MS) / CONTINENTS.length
}

/** The matches of a session, in the order of kick-off. */
export function tiesOf(seed: number, continent: Continent, session: number): Tie[] {
  const day = Math.floor(session / SESSIONS_A_DAY)
  const ofDay = session - day * SESSIONS_A_DAY
  const isCup = ofDay > 0
  const round = isCup ? day * (SESSIONS_A_DAY - 1) + ofDay - 1 : day
  const pairs = (isCup ? [continent.cup] : continent.leagues).flatMap((league) => pairsOf(seed, league, round))
  const startMs = sessionStartMs(continent, session)
  return pairs.map(([league, home, away], index) => {
    const intoMs = (index * KICK_OFFS_MS) / pairs.length
    const kickOffMs = startMs + Math.floor(intoMs / KICK_OFF_STEP_MS) * KICK_OFF_STEP_MS
    return { league, home, away, kickOffMs, neutral: isCup }
  })
}

/** Season follows season, each in an order of its own. */
function pairsOf(seed: number, { league, teams }: NationsLeague, round: number): [League, Team, Team][] {
  const rounds = roundsOf(teams.length)
  const season = Math.floor(round / rounds)
  const draw = drawFor(seed, `${league.key} season ${season}`)
  const drawn = teams.map((team) => ({ team, rank: draw.fraction() })).toSorted((a, b) => a.rank - b.rank)
  return roundRobin(
    drawn.map(({ team }) => team),
    round - season * rounds,
  ).map(([home, away]) => [league, home, away])
}
