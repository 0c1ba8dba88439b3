import type { FeedChange, Fixture } from '@touchline/domain/match'
import { openRecorded } from '@touchline/feeds/simulation'
import { createSimulation } from '../intake/source/local-feed.ts'
import { type SteppedFeed, createSteppedFeed } from './stepped-feed.ts'

type Result = Extract<FeedChange, { kind: 'result' }>

/** One day of recorded matches, played by the feed of a data folder. */
export interface DayFeed {
  readonly feed: SteppedFeed
  /** Fixtures of the day, ordered by kick-off. */
  readonly fixtures: readonly Fixture[]
  /** Returns the last published result of a match by fixture key. Throws for a match without a result. */
  readonly getResult: (key: string) => Result
  /** Publishes an additional feed change together with the next batch. */
  readonly queueChange: (change: FeedChange) => void
}

const SEED = 1
const DAY_MS = 86_400_000
/**
 * Range of the search for the date, in days. The recorded seasons repeat, so every competition reaches the date within
 * the range.
 */
const HORIZON_DAYS = 5 * 366

/** Opens the matches of a data folder on a date, `YYYY-MM-DD`, without related matches (corners and bookings). */
export async function openDayFeed(folder: string, date: string, fromMs: number): Promise<DayFeed> {
  const source = await openRecorded(folder)
  const picks = ({ key, child }: Fixture): boolean => child === undefined && key.split('|')[1] === date
  const listed = source.play({ seed: SEED, fromMs, horizonDays: HORIZON_DAYS, picks }).advance(fromMs)
  const all = listed.flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))
  const firstMs = Math.min(...all.map(({ kickOffMs }) => kickOffMs))
  const fixtures = all.filter(({ kickOffMs }) => kickOffMs < firstMs + DAY_MS)
  const keys = new Set(fixtures.map(({ key }) => key))
  const simulation = createSimulation(source, { seed: SEED, picks: (fixture) => keys.has(fixture.key) })
  const extraChanges: FeedChange[] = []
  const results = new Map<string, Result>()
  return {
    fixtures,
    queueChange: (change) => extraChanges.push(change),
    getResult: (key) => {
      const result = results.get(key)
      if (result === undefined) throw new Error(`${key} has no result yet`)
      return result
    },
    feed: createSteppedFeed({
      ...simulation,
      advance: (toMs) => {
        const changes = [...simulation.advance(toMs), ...extraChanges.splice(0)]
        for (const change of changes) if (change.kind === 'result') results.set(change.key, change)
        return changes
      },
    }),
  }
}
