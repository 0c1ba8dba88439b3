import type { PastResult } from '@touchline/domain/match'
import { drawFor } from '../playback/draw.ts'
import type { Game } from '../playback/game.ts'
import type { Listed } from '../playback/player.ts'
import { playTimetable } from '../playback/player.ts'
import { LONGEST_POSTPONED_MS, timeline } from '../playback/timeline.ts'
import type { FixtureSource, Past } from '../source.ts'
import type { Continent } from './nations.ts'
import { CONTINENTS } from './nations.ts'
import { playOut } from './play-out.ts'
import type { Tie } from './season.ts'
import { sessionOf, sessionStartMs, tiesOf } from './season.ts'
import { expectedGoals, strengthOf } from './strength.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
/** Monday 5 January 1970, 00:00 UTC: pasts end on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/** Most leagues play two seasons in this time, and every team meets some eighty others. */
const PAST_DAYS = 28
/** Pasts of so many continents and weeks are kept; older ones are made again when asked for. */
const PASTS_KEPT = 20
/** Two days hold some six hundred matches. */
const HORIZON_DAYS = 2

/**
 * A made-up season of national teams without end, played from strengths drawn from the seed. At any hour some two
 * dozen matches are live. A fixture's key is seed/continent/session/home-away.
 */
export function openSynthetic(seed: number): FixtureSource {
  const teams = CONTINENTS.reduce((sum, { cup }) => sum + cup.teams.length, 0)
  const pasts = new Map<string, Past>()
  return {
    name: 'synthetic',
    notes: [`a made-up season of ${teams} national teams, seed ${seed}`],
    horizonDays: HORIZON_DAYS,
    play: (options) =>
      playTimetable(
        {
          series: (fromMs) => CONTINENTS.map((continent) => seriesOf(seed, continent, fromMs)),
          longestMs: LONGEST_POSTPONED_MS,
        },
        options,
      ),
    pastOf(fixtureKey) {
      const { continent, session } = parseKey(seed, fixtureKey)
      const startMs = sessionStartMs(continent, session)
      const asOfMs = startMs - ((startMs - FIRST_MONDAY_MS) % WEEK_MS)
      const id = `${seed}/${continent.region}@${asOfMs}`
      const past = pasts.get(id) ?? { id, asOfMs, results: resultsBefore(seed, continent, asOfMs) }
      pasts.set(id, past)
      for (const oldest of [...pasts.keys()].slice(0, -PASTS_KEPT)) pasts.delete(oldest)
      return past
    },
  }
}

function* seriesOf(seed: number, continent: Continent, fromMs: number): Generator<Listed, never> {
  for (let session = sessionOf(continent, fromMs); ; session += 1) {
    for (const tie of tiesOf(seed, continent, session)) {
      if (tie.kickOffMs >= fromMs) yield listedOf(seed, keyOf(seed, continent, session, tie), tie)
    }
  }
}

function keyOf(seed: number, continent: Continent, session: number, { home, away }: Tie): string {
  return `${seed}/${continent.region}/${session}/${home.region}-${away.region}`
}

function parseKey(seed: number, key: string): { continent: Continent; session: number } {
  const [keySeed, region, session] = key.split('/')
  const continent = CONTINENTS.find((one) => one.region === region)
  if (keySeed !== String(seed) || continent === undefined || !Number.isInteger(Number(session))) {
    throw new Error(`no fixture of this source has the key ${key}`)
  }
  return { continent, session: Number(session) }
}

function listedOf(seed: number, key: string, tie: Tie): Listed {
  const { league, home, away, kickOffMs, neutral } = tie
  return {
    fixture: { key, league, home, away, kickOffMs, neutral },
    beats: (secondsSeed) => timeline(gameOf(seed, key, tie), drawFor(secondsSeed, `${key}|seconds`)),
  }
}

function gameOf(seed: number, key: string, { home, away, neutral }: Tie): Game {
  const [ofHome, ofAway] = [strengthOf(seed, home), strengthOf(seed, away)]
  const expected = { home: expectedGoals(ofHome, ofAway, !neutral), away: expectedGoals(ofAway, ofHome, false) }
  return playOut(expected, drawFor(seed, `${key}|game`))
}

/** Results of a continent in the weeks before a moment, oldest first. */
function resultsBefore(seed: number, continent: Continent, asOfMs: number): PastResult[] {
  const results: PastResult[] = []
  const first = sessionOf(continent, asOfMs - PAST_DAYS * DAY_MS)
  const last = sessionOf(continent, asOfMs) - 1
  for (let session = first; session <= last; session += 1) {
    for (const tie of tiesOf(seed, continent, session)) {
      const result = resultOf(tie, gameOf(seed, keyOf(seed, continent, session, tie), tie))
      if (result !== null) results.push(result)
    }
  }
  return results
}

/** Null where the match was not played to its end. */
function resultOf({ league, home, away, kickOffMs, neutral }: Tie, { moments, ending }: Game): PastResult | null {
  if (ending.kind !== 'played') return null
  const goals = moments.filter((moment) => moment.kind === 'goal' && !moment.disallowed)
  const counted = ending.corrected ? goals.slice(0, -1) : goals
  return {
    league: league.key,
    home: home.name,
    away: away.name,
    playedMs: kickOffMs,
    homeGoals: counted.filter((goal) => goal.side === 'home').length,
    awayGoals: counted.filter((goal) => goal.side === 'away').length,
    neutral,
  }
}
