import { NO_TURNS } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { matchChanged } from '../book/offer-events.ts'
import { fallbackDecided, priceDecided } from '../prices/price-events.ts'
import { START_MS, liveState, storedMatch } from '../testing/book-steps.ts'
import { type BookNode, BookCluster } from './testing/book-nodes.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 200
const MATCH = 1 as MatchId
const OTHER = 2 as MatchId
const GOAL = { live: liveState({ score: { home: 1, away: 0 } }) }

/** A leader with two live matches, the next leader, and a node with pending bets. */
async function openHouse() {
  const world = new BookCluster()
  const [writer, next, taker] = [world.join(), world.join(), world.join()]
  const written = await writer.write(1)
  for (const id of [MATCH, OTHER]) written.putMatch(storedMatch(id, START_MS - HOUR_MS, { live: liveState() }))
  for (let looks = 0; looks < 10; looks += 1) {
    writer.simulatePoll()
    await world.pass(LOOK_MS, [writer, next, taker])
  }
  const turns = (node: BookNode, id = MATCH) => node.book.match(id)?.turns ?? NO_TURNS
  /** The leader hands over as planned; runs until every node has the next leader's book. */
  const handOver = async (between: () => void = () => undefined): Promise<void> => {
    const lastStep = await writer.leave()
    await world.pass(LOOK_MS, [next, taker])
    between()
    await world.pass(LOOK_MS, [next, taker])
    await next.write(2, lastStep)
    for (let looks = 0; looks < 10; looks += 1) {
      next.simulatePoll()
      await world.pass(LOOK_MS, [next, taker])
    }
    expect([taker.isComplete, taker.watch.isStale(), taker.errors]).toEqual([true, false, []])
  }
  return { world, written, next, taker, turns, handOver }
}

test('AC3 a planned feed handover with every step is no break', async () => {
  const { next, taker, turns, handOver } = await openHouse()
  const before = turns(taker)
  await handOver()
  expect([turns(next), turns(taker)]).toEqual([before, before])
})

test('AC3 a node that missed the last goal gets it with the snapshot of the next leader', async () => {
  const { world, written, next, taker, turns, handOver } = await openHouse()
  const before = turns(taker)
  written.updateMatch(MATCH, GOAL)
  world.clock.pass(0)
  taker.bus.waiting.length = 0
  expect(turns(taker)).toEqual(before)
  await handOver()
  const after = { ...before, score: before.score + 1 }
  expect([turns(next), turns(taker)]).toEqual([after, after])
})

test('AC3 a next leader that missed the last step causes a break at every node', async () => {
  const { world, written, next, taker, turns, handOver } = await openHouse()
  const before = turns(taker)
  written.updateMatch(MATCH, GOAL)
  world.clock.pass(0)
  next.bus.waiting.length = 0
  await handOver()
  for (const node of [next, taker]) {
    expect(turns(node).closed).toBeGreaterThan(before.closed)
    expect(turns(node, OTHER).closed).toBeGreaterThan(before.closed)
  }
})

test('AC3 a trader decision on a match without a leader is a break of that match alone', async () => {
  for (const decide of [
    ({ bus }: BookNode) => bus.publish(matchChanged, { matchId: MATCH }),
    ({ bus }: BookNode) => bus.publish(priceDecided, { matchId: MATCH }),
  ]) {
    const { next, taker, turns, handOver } = await openHouse()
    const [before, other] = [turns(taker), turns(taker, OTHER)]
    await handOver(() => decide(next))
    for (const node of [next, taker]) {
      expect(turns(node)).toEqual({ ...before, closed: before.closed + 1 })
      expect(turns(node, OTHER)).toEqual(other)
    }
  }
})

test('AC3 a next leader that may have missed trader decisions causes a break of all matches', async () => {
  for (const miss of [
    ({ bus }: BookNode) => bus.publish(fallbackDecided, { kindId: 1 }),
    ({ bus }: BookNode) => bus.cut(),
  ]) {
    const { next, taker, turns, handOver } = await openHouse()
    const before = turns(taker)
    await handOver(() => miss(next))
    for (const node of [next, taker]) expect(turns(node).closed).toBeGreaterThan(before.closed)
  }
})
