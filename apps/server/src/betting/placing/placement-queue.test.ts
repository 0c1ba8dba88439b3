import { computeSingleTerms } from '@touchline/domain/ticket'
import { expect, test } from 'vitest'
import { createPlacementQueue, type BatchStore, type BetDecision, type BetToPlace } from './placement-queue.ts'
import { buildBet as struckAs } from '../testing/build-ticket.ts'

const NOON = Date.UTC(2026, 0, 15, 12)

function betOf(memberId: number, ref: string): BetToPlace {
  return struckAs({ memberId, ref, placedAtMs: NOON, terms: computeSingleTerms(10n, 1900, 2), legs: [] })
}

/**
 * Creates a store that records its batches and returns each bet's reference as ticket id. A bet with reference `poison`
 * makes its batch fail.
 */
function recordingStore() {
  const batches: (readonly string[])[] = []
  const days: string[] = []
  let onTheirWay = 0
  let mostOnTheirWay = 0
  const store: BatchStore = {
    placeBatch: async (_lane, _at, bets) => {
      onTheirWay += 1
      mostOnTheirWay = Math.max(mostOnTheirWay, onTheirWay)
      batches.push(bets.map(({ memberId, ticket: { ref } }) => `${memberId}:${ref}`))
      await Promise.resolve()
      onTheirWay -= 1
      if (bets.some(({ ticket: { ref } }) => ref === 'poison')) throw new Error('poisoned')
      return bets.map(({ ticket: { ref } }) => ({
        verdict: 'placed',
        ticketId: ref,
        availableMinor: 0n,
        outstandingMinor: 0n,
      }))
    },
    ensureWorkingDay: (date) => {
      days.push(date)
      return Promise.resolve()
    },
  }
  return { store, batches, days, mostOnTheirWay: () => mostOnTheirWay }
}

const clock = { wallMs: () => 0, worldMs: () => 0, monotonicMs: () => 0 }
function ticketOf(decision: BetDecision): string {
  return decision.verdict === 'placed' ? decision.ticketId : decision.verdict
}

test('concurrent bets share a batch, one per member; a second bet of a member joins the next batch', async () => {
  const { store, batches } = recordingStore()
  const queue = createPlacementQueue({ store, clock, shards: [0, 1], gatherMs: 1, maxBatch: 10 })
  const bets = [betOf(1, 'a'), betOf(2, 'b'), betOf(1, 'c'), betOf(3, 'd'), betOf(1, 'e')]
  const decisions = await Promise.all(bets.map((bet) => queue.place(bet)))
  expect(decisions.map(ticketOf)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(batches).toEqual([['1:a', '2:b', '3:d'], ['1:c'], ['1:e']])
})

test('a batch never exceeds its maximum size, and one batch per ledger shard is in progress', async () => {
  const { store, batches, mostOnTheirWay } = recordingStore()
  const queue = createPlacementQueue({ store, clock, shards: [0, 1], gatherMs: 1, maxBatch: 2 })
  await Promise.all(Array.from({ length: 7 }, (_, index) => queue.place(betOf(index, 'x'))))
  expect(batches.map(({ length }) => length)).toEqual([2, 2, 2, 1])
  expect(mostOnTheirWay()).toBe(2)
})

test('a bet that breaks its batch is the only one refused', async () => {
  const { store } = recordingStore()
  const queue = createPlacementQueue({ store, clock, shards: [0], gatherMs: 1, maxBatch: 10 })
  const bets = [betOf(1, 'a'), betOf(2, 'poison'), betOf(3, 'c')]
  const results = await Promise.allSettled(bets.map((bet) => queue.place(bet)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('the queue opens a working day once', async () => {
  const { store, days } = recordingStore()
  const queue = createPlacementQueue({ store, clock, shards: [0], gatherMs: 1, maxBatch: 10 })
  await queue.place(betOf(1, 'a'))
  await queue.place(betOf(1, 'b'))
  expect(days).toEqual(['2026-01-15'])
})
