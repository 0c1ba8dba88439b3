import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '@touchline/domain/calendar'
import type { Fixture, LiveState } from '@touchline/domain/match'
import { openSynthetic } from '@touchline/feeds/simulation'
import { deriveMatchStatus, createSimulation } from '../intake/index.ts'
import type { MatchStore } from '../offer/index.ts'
import { HISTORY_REGIONS, type PastResult } from './historical-season.ts'

/** Pattern of the keys of first and second leagues and cups in the countries of the history. */
const HISTORY_KEY = new RegExp(String.raw`^\d+/(${HISTORY_REGIONS.join('|')})/\d+/(first|second|cup)\.`)
/** Maximum length of a season (`SEASON_DAYS`). A running season has a match within the last `RECENT_DAYS`. */
const SEASON_DAYS = 300
const RECENT_DAYS = 40
/** Matches per write. */
const BATCH = 500

interface SeasonParts {
  readonly seed: number
  readonly store: Pick<MatchStore, 'putFixtures' | 'putResults'>
}

interface EndedMatch {
  readonly fixture: Fixture
  readonly results: readonly PastResult[]
}

/**
 * Completes the tables of the history's countries: stores the running season of their leagues and cups up to a moment.
 * The matches have no bets. Stored matches stay unchanged.
 */
export async function storeSeasonSoFar({ seed, store }: SeasonParts, nowMs: number): Promise<void> {
  const seasons = new Map<string, string>()
  const recentMatches = await simulateEndedMatches(seed, nowMs, RECENT_DAYS, () => true)
  for (const { fixture } of byKickOff(recentMatches))
    if (fixture.stage) seasons.set(parseCountry(fixture), fixture.stage.season)
  const isRunning = (fixture: Fixture): boolean => fixture.stage?.season === seasons.get(parseCountry(fixture))
  const ended = await simulateEndedMatches(seed, nowMs, SEASON_DAYS, isRunning)
  const { provider } = createSimulation(openSynthetic(seed, ['football'], HISTORY_REGIONS), { seed })
  for (let at = 0; at < ended.length; at += BATCH) {
    const batch = ended.slice(at, at + BATCH)
    const { matches } = await store.putFixtures(
      provider,
      batch.map(({ fixture }) => fixture),
      nowMs,
    )
    const ids = new Map(matches.map(({ id, fixture }) => [fixture.key, id]))
    const results = batch.flatMap((match) => match.results)
    await store.putResults(
      results.flatMap(({ key, change: { version, certainty, outcome }, status }) => {
        const matchId = ids.get(key)
        return matchId === undefined ? [] : [{ matchId, version, certainty, outcome, status }]
      }),
      nowMs,
    )
  }
}

/** Returns the picked matches that ended within the given number of days before a moment. */
async function simulateEndedMatches(
  seed: number,
  nowMs: number,
  days: number,
  picks: (fixture: Fixture) => boolean,
): Promise<EndedMatch[]> {
  const source = openSynthetic(seed, ['football'], HISTORY_REGIONS)
  const { play, advance } = createSimulation(source, {
    seed,
    picks: (fixture) => HISTORY_KEY.test(fixture.key) && picks(fixture),
  })
  const fixtures = new Map<string, Fixture>()
  const lives = new Map<string, LiveState>()
  const results = new Map<string, PastResult[]>()
  play(nowMs - days * DAY_MS)
  for (let atMs = nowMs - days * DAY_MS; atMs < nowMs; atMs += DAY_MS) {
    // Yields to the event loop, so that the lease is renewed.
    await setImmediate()
    for (const change of advance(Math.min(nowMs, atMs + DAY_MS))) {
      if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
      if (change.kind === 'state') lives.set(change.key, change.state)
      if (change.kind !== 'result') continue
      const status = deriveMatchStatus(change, lives.get(change.key) ?? null)
      const matchResults = results.get(change.key) ?? []
      if (status !== 0) results.set(change.key, [...matchResults, { key: change.key, change, status }])
    }
  }
  return [...results].flatMap(([key, matchResults]) => {
    const fixture = fixtures.get(key)
    // A cancelled match counts in no table.
    return fixture === undefined || matchResults.at(-1)?.status !== 1 ? [] : [{ fixture, results: matchResults }]
  })
}

function byKickOff(ended: readonly EndedMatch[]): readonly EndedMatch[] {
  return ended.toSorted((a, b) => a.fixture.kickOffMs - b.fixture.kickOffMs)
}

function parseCountry(fixture: Fixture): string {
  return fixture.key.split('/')[1] ?? ''
}
