import { setTimeout } from 'node:timers/promises'
import {
  type MatchModel,
  type Strengths,
  expectedGoals,
  fitStrengths,
  scorersModel,
  seasonModel,
} from '@touchline/domain/pricing'
import type { FeedChange, Fixture } from '@touchline/domain/match'
import { offeredSports, sportById } from '@touchline/domain/sport'
import {
  type FixtureSource,
  type OthersPrices,
  type SimulationPlayer,
  type PlayOptions,
  type SeasonSoFar,
  createOthersPrices,
  openRecorded,
  openSynthetic,
} from '@touchline/feeds/simulation'
import type { Feed } from './feed-source.ts'
import { emitByClock } from './emit-by-clock.ts'

export interface FeedOptions {
  /** Folder of real fixtures; null simulates a synthetic season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of the synthetic season's sports in addition to the sports offered by default. */
  readonly sports?: readonly string[]
}

/** Maximum number of cached fits of team strengths. The matches of a competition in a week share a fit. */
const MAX_FITS = 256

/** Fixtures simulated up to a requested time, and their pricing models. */
export interface Simulation extends Pick<Feed, 'provider' | 'notes' | 'fetchModels'> {
  /** Starts or restarts the simulation with the events after `fromMs`, simulated clock. */
  readonly play: (fromMs: number) => void
  /**
   * Advances the simulation and returns the changes up to the simulated clock time in order; a single `alive` change if
   * nothing happened.
   */
  readonly advance: (toWorldMs: number) => readonly FeedChange[]
}

interface SimulationOptions extends Pick<PlayOptions, 'seed' | 'picks'> {
  /** True to publish prices of other bookmakers as well. */
  readonly others?: boolean
}

export async function openSimulation({ fixturesDir, seed, sports = [] }: FeedOptions): Promise<Simulation> {
  return createSimulation(
    fixturesDir === null ? openSynthetic(seed, sportKeys(sports)) : await openRecorded(fixturesDir),
    {
      seed,
      others: fixturesDir === null,
    },
  )
}

function sportKeys(more: readonly string[]): readonly string[] {
  return [...offeredSports().flatMap((id) => sportById(id)?.key ?? []), ...more]
}

/** Creates the simulation of a source's fixtures under a seed, optionally limited to selected fixtures. */
export function createSimulation(
  source: FixtureSource,
  { others: hasOthers = false, ...options }: SimulationOptions,
): Simulation {
  const fixtures = new Map<string, Fixture>()
  const findStrengths = createFits(source)
  let player: SimulationPlayer | null = null
  let simulatedToMs = -Infinity
  let others: OthersPrices | null = null
  const buildModel = (key: string): MatchModel | null => {
    const fixture = fixtures.get(key)
    if (fixture === undefined) return null
    const sourceModel = source.findModel(key, simulatedToMs)
    if (sourceModel !== null) return sourceModel
    const season = source.findSeason?.(key, simulatedToMs) ?? null
    if (season !== null) return outrightModel(season, findStrengths(season.pastKey))
    const { league, home, away, neutral } = fixture
    return expectedGoals(findStrengths(key), { league: league.key, home: home.name, away: away.name, neutral })
  }
  return {
    provider: `${source.name}-${options.seed}`,
    notes: source.notes,
    play: (fromMs) => {
      others = hasOthers ? createOthersPrices(options.seed, buildModel) : null
      player = source.play({ ...options, fromMs, horizonDays: source.horizonDays })
    },
    advance: (toWorldMs) => {
      if (player === null) throw new Error('the season is not played yet')
      const changes = player.advance(toWorldMs)
      simulatedToMs = toWorldMs
      for (const change of changes) {
        if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
        if (change.kind === 'result' && change.outcome.parts.full !== undefined) fixtures.delete(change.key)
      }
      others?.observeChanges(changes, toWorldMs)
      return others === null ? changes : [...changes, ...others.takeDueChanges(toWorldMs)]
    },
    fetchModels: async (keys) => keys.map(buildModel),
  }
}

/**
 * Returns the function that fits the team strengths known at the time of a fixture. Fixtures with the same past results
 * share a fit.
 */
function createFits(source: FixtureSource): (fixtureKey: string) => Strengths {
  const fits = new Map<string, Strengths>()
  return (fixtureKey) => {
    const { id, asOfMs, results } = source.findPast(fixtureKey)
    const strengths = fits.get(id) ?? fitStrengths(results, { asOfMs })
    fits.delete(id)
    fits.set(id, strengths)
    for (const oldest of fits.keys()) {
      if (fits.size <= MAX_FITS) break
      fits.delete(oldest)
    }
    return strengths
  }
}

/**
 * Builds the outright model of a league season: simulates the remaining matches with the team strengths that also price
 * these matches.
 */
function outrightModel({ table, remainingMatches, scorers, draw }: SeasonSoFar, strengths: Strengths): MatchModel {
  const pricedMatches = remainingMatches.map(({ home, away, pairing }) => ({
    home,
    away,
    model: expectedGoals(strengths, pairing),
  }))
  return scorers === undefined
    ? seasonModel(table, pricedMatches, draw)
    : scorersModel(scorers.players, scorers.listed, pricedMatches, draw)
}

/** Simulates fixtures by the simulated clock and fits their models in the current thread. */
export async function openLocalFeed(options: FeedOptions): Promise<Feed> {
  const { provider, notes, play, advance, fetchModels } = await openSimulation(options)
  let [startCount, emission] = [0, Promise.resolve()]
  const stopEmission = async (): Promise<number> => {
    startCount += 1
    const startNo = startCount
    await emission
    return startNo
  }
  return {
    provider,
    notes,
    fetchModels,
    start: async ({ fromMs, clock }, listener) => {
      const startNo = await stopEmission()
      if (startNo !== startCount) return
      play(fromMs)
      emission = emitByClock({
        fromMs,
        advance,
        worldMs: clock.worldMs,
        nowMs: () => performance.now(),
        wait: setTimeout,
        listener,
        isStopped: () => startNo !== startCount,
      })
    },
    stop: async () => {
      await stopEmission()
    },
  }
}
