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
  type Player,
  type PlayOptions,
  type SeasonSoFar,
  createOthersPrices,
  openRecorded,
  openSynthetic,
} from '@touchline/feeds/simulation'
import type { Feed } from '../feed-source.ts'
import { tellByClock } from './tell-by-clock.ts'

export interface FeedOptions {
  /** Folder of real fixtures; null plays a made-up season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports that the made-up season has beside those offered by default. */
  readonly sports?: readonly string[]
}

const sportKeys = (more: readonly string[]): readonly string[] => [
  ...offeredSports().flatMap((id) => sportById(id)?.key ?? []),
  ...more,
]

/** The rest of a season by the same strengths as its matches. */
const outrightModel = ({ table, left, scorers, draw }: SeasonSoFar, strengths: Strengths): MatchModel => {
  const rest = left.map(({ home, away, pairing }) => ({ home, away, model: expectedGoals(strengths, pairing) }))
  return scorers === undefined
    ? seasonModel(table, rest, draw)
    : scorersModel(scorers.players, scorers.listed, rest, draw)
}

/** Fits kept; a week of a competition shares one. */
const FITS_KEPT = 256

/** Fixtures that are played as far as they are asked for, and the models that they are priced on. */
export interface Simulation extends Pick<Feed, 'provider' | 'notes' | 'modelsOf'> {
  /** Begins, or begins again, with what happened after this world time. */
  readonly play: (fromMs: number) => void
  /** All changes up to this world time, in order; one `alive` where there are none. */
  readonly advance: (toWorldMs: number) => readonly FeedChange[]
}

export const openSimulation = async ({ fixturesDir, seed, sports = [] }: FeedOptions): Promise<Simulation> =>
  simulationOf(fixturesDir === null ? openSynthetic(seed, sportKeys(sports)) : await openRecorded(fixturesDir), {
    seed,
    others: fixturesDir === null,
  })

interface SimulationAsked extends Pick<PlayOptions, 'seed' | 'picks'> {
  /** Tells beside it what other books offer. */
  readonly others?: boolean
}

/** What is told of the fixtures of a source under a seed: of all of them, unless only some are picked. */
export const simulationOf = (source: FixtureSource, { others: isTold = false, ...of }: SimulationAsked): Simulation => {
  const fixtures = new Map<string, Fixture>()
  const strengthsOf = createFits(source)
  let player: Player | null = null
  let playedMs = -Infinity
  let others: OthersPrices | null = null
  const modelOf = (key: string): MatchModel | null => {
    const fixture = fixtures.get(key)
    if (fixture === undefined) return null
    const told = source.modelOf(key, playedMs)
    if (told !== null) return told
    const season = source.seasonOf?.(key, playedMs) ?? null
    if (season !== null) return outrightModel(season, strengthsOf(season.pastKey))
    const { league, home, away, neutral } = fixture
    return expectedGoals(strengthsOf(key), { league: league.key, home: home.name, away: away.name, neutral })
  }
  return {
    provider: `${source.name}-${of.seed}`,
    notes: source.notes,
    play: (fromMs) => {
      others = isTold ? createOthersPrices(of.seed, modelOf) : null
      player = source.play({ ...of, fromMs, horizonDays: source.horizonDays })
    },
    advance: (toWorldMs) => {
      if (player === null) throw new Error('the season is not played yet')
      const changes = player.advance(toWorldMs)
      playedMs = toWorldMs
      for (const change of changes) {
        if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
        if (change.kind === 'result' && change.outcome.parts.full !== undefined) fixtures.delete(change.key)
      }
      others?.hear(changes, toWorldMs)
      return others === null ? changes : [...changes, ...others.due(toWorldMs)]
    },
    modelsOf: async (keys) => keys.map(modelOf),
  }
}

/** Plays fixtures by the world's clock and fits their models, in this thread. */
export const openLocalFeed = async (options: FeedOptions): Promise<Feed> => {
  const { provider, notes, play, advance, modelsOf } = await openSimulation(options)
  let [beginnings, telling] = [0, Promise.resolve()]
  const end = async (): Promise<number> => {
    beginnings += 1
    const mine = beginnings
    await telling
    return mine
  }
  return {
    provider,
    notes,
    modelsOf,
    begin: async ({ fromMs, clock }, listener) => {
      const mine = await end()
      if (mine !== beginnings) return
      play(fromMs)
      telling = tellByClock({
        fromMs,
        advance,
        worldMs: clock.worldMs,
        nowMs: () => performance.now(),
        wait: setTimeout,
        listener,
        ended: () => mine !== beginnings,
      })
    },
    stop: async () => {
      await end()
    },
  }
}

/** Strengths as of a fixture, fitted once for all fixtures with the same past. */
const createFits = (source: FixtureSource): ((fixtureKey: string) => Strengths) => {
  const fits = new Map<string, Strengths>()
  return (fixtureKey) => {
    const { id, asOfMs, results } = source.pastOf(fixtureKey)
    const strengths = fits.get(id) ?? fitStrengths(results, { asOfMs })
    fits.delete(id)
    fits.set(id, strengths)
    for (const oldest of fits.keys()) {
      if (fits.size <= FITS_KEPT) break
      fits.delete(oldest)
    }
    return strengths
  }
}
