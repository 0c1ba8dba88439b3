import type { FeedChange, Fixture } from '@touchline/domain/match'
import { openRecorded } from '@touchline/feeds/simulation'
import { simulationOf } from '../sportsbook/offer/feed/local-feed.ts'
import { type SteppedFeed, stepped } from './stepped-feed.ts'

type Result = Extract<FeedChange, { kind: 'result' }>

/** One day of real matches, played as the feed of a folder plays them. */
export interface DayFeed {
  readonly feed: SteppedFeed
  /** In the order of their kick-offs. */
  readonly fixtures: readonly Fixture[]
  /** What was told last of a match that has one. */
  readonly resultOf: (key: string) => Result
  /** Says this once it tells again, of itself. */
  readonly say: (change: FeedChange) => void
}

const SEED = 1
const DAY_MS = 86_400_000
/** Whichever week of its seasons a competition is at, it comes to the day again by then. */
const HORIZON_DAYS = 5 * 366

/** The matches that the files of a folder have on a day, `YYYY-MM-DD`, without their corners and bookings. */
export const openDayFeed = async (folder: string, date: string, fromMs: number): Promise<DayFeed> => {
  const source = await openRecorded(folder)
  const picks = ({ key, child }: Fixture): boolean => child === undefined && key.split('|')[1] === date
  const listed = source.play({ seed: SEED, fromMs, horizonDays: HORIZON_DAYS, picks }).advance(fromMs)
  const all = listed.flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))
  const firstMs = Math.min(...all.map(({ kickOffMs }) => kickOffMs))
  const fixtures = all.filter(({ kickOffMs }) => kickOffMs < firstMs + DAY_MS)
  const keys = new Set(fixtures.map(({ key }) => key))
  const simulation = simulationOf(source, { seed: SEED, picks: (fixture) => keys.has(fixture.key) })
  const said: FeedChange[] = []
  const results = new Map<string, Result>()
  return {
    fixtures,
    say: (change) => said.push(change),
    resultOf: (key) => {
      const result = results.get(key)
      if (result === undefined) throw new Error(`${key} has no result yet`)
      return result
    },
    feed: stepped({
      ...simulation,
      advance: (toMs) => {
        const changes = [...simulation.advance(toMs), ...said.splice(0)]
        for (const change of changes) if (change.kind === 'result') results.set(change.key, change)
        return changes
      },
    }),
  }
}
