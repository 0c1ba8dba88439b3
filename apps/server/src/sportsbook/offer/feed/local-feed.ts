import {
  type MatchModel,
  type Strengths,
  expectedGoals,
  fitStrengths,
  scorersModel,
  seasonModel,
} from '@touchline/domain/pricing'
import type { Fixture } from '@touchline/domain/match'
import { offeredSports, sportById } from '@touchline/domain/sport'
import { openRecorded } from '@touchline/feeds/recorded'
import type { FixtureSource, Player, SeasonSoFar } from '@touchline/feeds/source'
import { openSynthetic } from '@touchline/feeds/synthetic'
import type { Feed } from '../feed-source.ts'

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

/** Plays fixtures and fits their models in this thread. */
export const openLocalFeed = async ({ fixturesDir, seed, sports = [] }: FeedOptions): Promise<Feed> => {
  const source = fixturesDir === null ? openSynthetic(seed, sportKeys(sports)) : await openRecorded(fixturesDir)
  const fixtures = new Map<string, Fixture>()
  const strengthsOf = createFits(source)
  let player: Player | null = null
  let playedMs = -Infinity
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
    provider: `${source.name}-${seed}`,
    notes: source.notes,
    play: async (fromMs) => {
      player = source.play({ seed, fromMs, horizonDays: source.horizonDays })
    },
    advance: async (toWorldMs) => {
      if (player === null) throw new Error('the feed is not playing')
      const changes = player.advance(toWorldMs)
      playedMs = toWorldMs
      for (const change of changes) {
        if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
        if (change.kind === 'result' && change.outcome.parts.full !== undefined) fixtures.delete(change.key)
      }
      return changes
    },
    modelsOf: async (keys) => keys.map(modelOf),
    stop: async () => {
      player = null
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
