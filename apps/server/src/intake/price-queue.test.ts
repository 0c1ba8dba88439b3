import type { LiveState, MatchId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { WorkPriority } from '../runtime/jobs/work-priority.ts'
import { createBackgroundSlices } from '../runtime/jobs/working-slices.ts'
import { fixture, live } from '../testing/manual-feed.ts'
import type { StoredMatch } from '../offer/matches/feed-ports.ts'
import type { Pricer } from '../offer/prices/price-match.ts'
import { PriceQueue } from './price-queue.ts'

const HOUR_MS = 3_600_000

function matchOf(id: number, kickOffMs: number): StoredMatch {
  return {
    id: id as MatchId,
    leagueId: 1,
    fixture: fixture(String(id), kickOffMs),
    betting: 'open',
    status: 0,
    live: null,
  }
}

/** Creates a price queue that adds the id of each priced match to `priced`. */
function queueInto(
  priced: number[],
  priority: WorkPriority,
  { inPlay = new Set<number>(), onPriced = (): void => undefined } = {},
): PriceQueue {
  // Each reading of the clock advances it by a time slice, so that the queue pauses after each match.
  let ms = 0
  const playing: LiveState = live({ period: 'half-time', minute: 45 })
  return new PriceQueue({
    feed: { fetchModels: async (keys) => keys.map(() => null) },
    pricer: {} as Pricer,
    book: {
      updateMatch: (id) => {
        priced.push(id)
        onPriced()
      },
    },
    slices: createBackgroundSlices(() => (ms += 1_000), priority),
    findLiveState: (id) => (inPlay.has(id) ? playing : null),
    findNonRunners: () => [],
    onError: (error) => {
      throw error
    },
  })
}

test('live matches are priced first, then the matches with the earliest kick-off', async () => {
  const priced: number[] = []
  const queue = queueInto(priced, new WorkPriority(), { inPlay: new Set([4, 2]) })
  queue.add([5, 1, 3, 4, 2].map((id) => matchOf(id, id * HOUR_MS)))
  expect(queue.hasInPlay).toBe(true)
  queue.start()
  await queue.idle()
  expect(priced).toEqual([2, 4, 1, 3, 5])
  expect(queue.hasInPlay).toBe(false)
})

test('a manual match is priced after at most two of 400 matches that wait for their first prices', async () => {
  const priority = new WorkPriority()
  const priced: number[] = []
  const manual: number[] = []
  let pricedBefore = -1
  const hand = queueInto(manual, new WorkPriority(), { onPriced: () => (pricedBefore = priced.length) })
  let hasCome = false
  const feed = queueInto(priced, priority, {
    onPriced: () => {
      if (priced.length !== 20 || hasCome) return
      hasCome = true
      hand.add([matchOf(9_999, HOUR_MS)])
      hand.start()
      void priority.during(() => hand.idle())
    },
  })
  feed.add(Array.from({ length: 400 }, (_, index) => matchOf(index + 1, index * HOUR_MS)))
  feed.start()
  await feed.idle()
  expect([manual, priced.length]).toEqual([[9_999], 400])
  expect(pricedBefore).toBeLessThanOrEqual(22)
})
