import { parseArgs } from 'node:util'
import { processScheduler } from '../../apps/server/src/platform/push/scheduler.ts'
import { Book } from '../../apps/server/src/offer/book/book.ts'
import { ViewCache } from '../../apps/server/src/offer/routes/view-cache.ts'
import { Pricer } from '../../apps/server/src/offer/prices/price-match.ts'
import { marketTopic } from '../../apps/server/src/offer/push/topics.ts'
import { BookTopics } from '../../apps/server/src/offer/push/book-topics.ts'
import { listFixtureKinds } from '../../packages/domain/src/market/index.ts'
import type { Fixture, FeedChange, LiveState, MatchId } from '../../packages/domain/src/match/index.ts'
import type { PricedMarket } from '../../packages/domain/src/pricing/index.ts'
import type { FixtureSource } from '../../packages/feeds/src/simulation/source.ts'
import { openSynthetic } from '../../packages/feeds/src/simulation/synthetic/index.ts'
import { BenchRefused } from './refused.ts'

export const name = 'sports'
export const describe = 'price book with ten thousand matches of every sport, and its largest list as JSON'

/** Start of the simulated clock: a Saturday, the busiest day of the week. */
const NOW_MS = Date.parse('2026-11-21T12:00Z')
const FOOTBALL_MODEL = { kind: 'goals', home: 1.45, away: 1.15, rho: -0.05 } as const
const TIMES = 15
/** Number of matches whose prices change during the measurement. */
const MOVING = 500
const MOVES = 10

/**
 * Fixtures of the simulated season (as many days ahead as necessary for the wanted number), and the states of live
 * matches.
 */
interface Listing {
  readonly fixtures: readonly Fixture[]
  readonly states: ReadonlyMap<string, LiveState>
}

interface Filled {
  readonly book: Book
  readonly moving: ReadonlyMap<MatchId, readonly PricedMarket[]>
  readonly selections: number
  readonly priceMs: number
}

export async function run(args: readonly string[]): Promise<Record<string, number | string>> {
  const { values } = parseArgs({ args: [...args], options: { matches: { type: 'string', default: '10000' } } })
  const wanted = Number(values.matches)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 100_000) {
    throw new BenchRefused(`--matches is "${values.matches}": give a whole number from 1 to 100000`)
  }
  const source = openSynthetic(1)
  const listing = buildListing(source, wanted)
  const beforeMb = megabytes()
  const filled = fill(source, listing)
  const { book, selections, priceMs } = filled
  const rssMb = megabytes()
  const { topic, bytes, ms } = biggest(book)
  const us = commitUs(filled)
  return {
    matches: wanted,
    rssMb,
    snapshotMs: Math.round(ms * 100) / 100,
    commitUs: Math.round(us * 10) / 10,
    sports: book.menu().length,
    bookMb: rssMb - beforeMb,
    selections,
    priceMs: Math.round(priceMs),
    biggestTopic: topic,
    snapshotBytes: bytes,
  }
}

function buildListing(source: FixtureSource, wanted: number): Listing {
  const fixtures = new Map<string, Fixture>()
  const states = new Map<string, LiveState>()
  // The season publishes fixtures a day and a half ahead. Advancing the clock publishes the following days.
  const player = source.play({ seed: 1, fromMs: NOW_MS, horizonDays: 2 })
  const note = (change: FeedChange): void => {
    if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
    if (change.kind === 'state' && fixtures.get(change.key) !== undefined) states.set(change.key, change.state)
  }
  player.advance(NOW_MS).forEach(note)
  for (let hours = 1; fixtures.size < wanted; hours += 1) {
    for (const change of player.advance(NOW_MS + hours * 3_600_000)) if (change.kind === 'fixture') note(change)
  }
  return { fixtures: [...fixtures.values()].slice(0, wanted), states }
}

function megabytes(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1e6)
}

function fill(source: FixtureSource, { fixtures, states }: Listing): Filled {
  const book = new Book({ firstSeq: 1, worldMs: NOW_MS })
  const pricer = new Pricer()
  const ids = new Map(fixtures.map(({ key }, index) => [key, (index + 1) as MatchId]))
  const leagues = new Map<string, number>()
  const moving = new Map<MatchId, readonly PricedMarket[]>()
  let selections = 0
  let priceMs = 0
  for (const fixture of fixtures) {
    const id = ids.get(fixture.key) ?? (0 as MatchId)
    const parentId = fixture.child === undefined ? undefined : ids.get(fixture.child.of)
    const leagueId = leagues.get(fixture.league.key) ?? leagues.size + 1
    leagues.set(fixture.league.key, leagueId)
    const live = states.get(fixture.key) ?? null
    book.putMatch({ id, leagueId, fixture, betting: 'open', status: 0, live, ...(parentId && { parentId }) })
    const startedMs = performance.now()
    pricer.setModel(id, source.findModel(fixture.key) ?? FOOTBALL_MODEL, listFixtureKinds(fixture))
    const markets = pricer.reprice(id, live) ?? []
    priceMs += performance.now() - startedMs
    selections += markets.reduce((sum, { prices }) => sum + prices.filter((price) => price > 0).length, 0)
    book.updateMatch(id, { markets })
    if (moving.size < MOVING) moving.set(id, markets)
  }
  return { book, moving, selections, priceMs }
}

/** Returns the topic whose list has the most bytes, and the median time in milliseconds to encode it after a change. */
function biggest(book: Book): { topic: string; bytes: number; ms: number } {
  const topics = book.menu().flatMap(([sportId]) => ([1, 2, 3] as const).map((tab) => ({ tab, sportId })))
  const topicSizes = topics
    .map(({ tab, sportId }) => {
      const view = { kind: 'market', tab, sportId, page: 'hdpou' } as const
      return { topic: marketTopic(tab, sportId, view.page), view, bytes: Buffer.byteLength(book.encodedList(view)) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)[0]
  if (topicSizes === undefined) throw new Error('the book lists nothing')
  const times = Array.from({ length: TIMES }, () => {
    const startedMs = performance.now()
    Buffer.from(book.encodedList(topicSizes.view))
    return performance.now() - startedMs
  }).toSorted((a, b) => a - b)
  return { topic: topicSizes.topic, bytes: topicSizes.bytes, ms: times[Math.floor(TIMES / 2)] ?? 0 }
}

/** Returns the mean duration, in microseconds, of a commit that changes every price of a match without subscribers. */
function commitUs({ book, moving }: Filled): number {
  const topics = new BookTopics({ book, bodies: new ViewCache(book), scheduler: processScheduler })
  const moves = Array.from({ length: MOVES }, (_, up) =>
    Array.from(moving, ([id, markets]) => ({
      id,
      markets: markets.map((market) => ({ ...market, prices: market.prices.map((price) => price && price + up + 1) })),
    })),
  )
  const times = moves
    .map((updates) => {
      const startedMs = performance.now()
      for (const { id, markets } of updates) book.updateMatch(id, { markets })
      return ((performance.now() - startedMs) / updates.length) * 1_000
    })
    .toSorted((a, b) => a - b)
  topics.stop()
  return times[Math.floor(MOVES / 2)] ?? 0
}
