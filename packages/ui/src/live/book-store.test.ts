import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UxPatch } from '@touchline/contract/sportsbook/frames'
import type { ListedMatch, MarketLine, MatchHead } from '@touchline/contract/sportsbook/records'
import { overTheWire, someLeague, someLine, someMatch } from '@touchline/contract/sportsbook/testing/records'
import { writeBody, writeHead, writeLeague, writeLine, writeMatch } from '@touchline/contract/sportsbook/write-rows'
import { BookStore } from './book-store.ts'

function match(id: number, order = id) {
  return someMatch({ id, kickOffS: order, home: `Home ${id}`, leagueId: 1 + (id % 3) })
}
function head(matchId: number, more: number): MatchHead {
  return {
    matchId,
    marketId: matchId,
    tab: 2,
    sportId: 1,
    leagueId: 1 + (matchId % 3),
    total: more + 2,
    parlay: true,
    live: false,
    more,
    counts: { hdp: 1, ou: 1, oe: 0, oxt: 0, ml: 0, tw: 0, cs: 0, dc: 0, fglg: 0, htft: 0, tg: 0, orz: 0 },
  }
}
function line(matchId: number, kindId: number, lineQ: number, price: number, rank = 0) {
  return someLine({ matchId, kindId, lineQ, rank, prices: [price, 1900] })
}
function odds(...of: Parameters<typeof line>) {
  return writeLine(line(...of))
}

/** Rows of a topic. */
interface TopicRows {
  readonly matches: readonly ListedMatch[]
  readonly lines: readonly MarketLine[]
}
const LEAGUES = [1, 2, 3].map((id) => someLeague({ id, order: id, name: `League ${id}` }))

function body({ matches, lines }: TopicRows) {
  return overTheWire(writeBody({ leagues: LEAGUES, matches, heads: matches.map(({ id }) => head(id, 3)), lines }))
}

const held: fc.Arbitrary<TopicRows> = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 8 }), order: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ id }) => id,
  })
  .chain((ids) =>
    fc
      .uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 8 }),
          type: fc.constantFrom(1, 2, 101),
          lineQ: fc.integer({ min: -2, max: 2 }),
          price: fc.integer({ min: 1500, max: 1503 }),
          rank: fc.integer({ min: 0, max: 2 }),
        }),
        { selector: ({ id, type, lineQ }) => `${id}:${type}:${lineQ}`, maxLength: 30 },
      )
      .map((lines) => ({
        matches: ids.map(({ id, order }) => match(id, order)),
        lines: lines
          .filter((each) => ids.some(({ id }) => id === each.id))
          .map(({ id, type, lineQ, price, rank }) => line(id, type, lineQ, price, rank)),
      })),
  )

function among(records: readonly object[], record: object) {
  return records.some((other) => isDeepStrictEqual(other, record))
}
function lineId({ matchId, kindId, lineQ }: MarketLine) {
  return `${matchId}:${kindId}:${lineQ}`
}

/** Builds the patch that a server would send to update a client from `before` to `after`. */
function patchBetween(before: TopicRows, after: TopicRows): UxPatch {
  const kept = new Set(after.matches.map(({ id }) => id))
  const keptLines = new Set(after.lines.map(lineId))
  // A removed match removes its lines without naming them.
  const news = after.matches.filter(({ id }) => before.matches.every((other) => other.id !== id))
  return {
    leagues: LEAGUES.map(writeLeague),
    matches: after.matches.filter((each) => !among(before.matches, each)).map(writeMatch),
    heads: news.map(({ id }) => writeHead(head(id, 3))),
    odds: after.lines.filter((each) => !among(before.lines, each)).map(writeLine),
    gone_matches: before.matches.map(({ id }) => id).filter((id) => !kept.has(id)),
    gone_odds: before.lines
      .filter((each) => kept.has(each.matchId) && !keptLines.has(lineId(each)))
      .map(({ matchId, kindId, lineQ }) => [matchId, kindId, lineQ]),
  }
}

function patch(store: BookStore, rows: UxPatch) {
  return store.applyPatch(overTheWire<UxPatch>(rows))
}

function contents(store: BookStore) {
  return store
    .matches()
    .toSorted((a, b) => a.id - b.id)
    .map((each) => ({
      match: each,
      head: store.head(each.id),
      league: store.league(each.leagueId),
      lines: [1, 2, 101].map((type) => store.lines(each.id, type)),
      count: store.lineCount(each.id, [1, 2, 101]),
    }))
}

/** Computes the same contents without a store. */
function contentsOf({ matches, lines }: TopicRows) {
  return matches
    .toSorted((a, b) => a.id - b.id)
    .map((each) => {
      const byType = [1, 2, 101].map((type) =>
        lines
          .filter(({ matchId, kindId }) => matchId === each.id && kindId === type)
          .toSorted((a, b) => a.rank - b.rank || a.lineQ - b.lineQ),
      )
      return {
        match: each,
        head: head(each.id, 3),
        league: LEAGUES.find(({ id }) => id === each.leagueId),
        lines: byType,
        count: Math.max(...byType.map(({ length }) => length)),
      }
    })
}

function holding(state: TopicRows, shift = 0) {
  const store = new BookStore(shift)
  store.applySnapshot(body(state))
  return store
}

test('a snapshot is stored as the records it was encoded from', () => {
  fc.assert(
    fc.property(held, (state) => {
      expect(contents(holding(state))).toEqual(contentsOf(state))
    }),
  )
})

test('a store updated by patches equals a store built from the last snapshot', () => {
  fc.assert(
    fc.property(fc.array(held, { minLength: 1, maxLength: 6 }), (states) => {
      const [first = { matches: [], lines: [] }, ...rest] = states
      const store = holding(first)
      let last = first
      for (const next of rest) {
        for (const id of patch(store, patchBetween(last, next))) store.sweep(id)
        last = next
      }
      expect(contents(store)).toEqual(contents(holding(last)))
    }),
  )
})

test('a match that returns while it is fading out has only its current lines', () => {
  fc.assert(
    fc.property(fc.array(held, { minLength: 2, maxLength: 6 }), (states) => {
      const [first = { matches: [], lines: [] }, ...rest] = states
      const store = holding(first)
      const gone: number[] = []
      let last = first
      for (const next of rest) {
        gone.push(...patch(store, patchBetween(last, next)))
        last = next
      }
      for (const id of gone) store.sweep(id)
      expect(contents(store)).toEqual(contents(holding(last)))
    }),
  )
})

test('GR21 match subscribers are notified when a runner is withdrawn or reinstated', () => {
  const runners = Array.from({ length: 19 }, (_runner, at) => ({ name: `Runner ${at + 1}`, region: null }))
  const without = (...out: readonly number[]): ListedMatch => ({
    ...match(1),
    runners: runners.map((runner, at) => (out.includes(at + 1) ? { ...runner, nonRunner: true } : runner)),
  })
  const store = holding({ matches: [without()], lines: [line(1, 1, 0, 2000)] })
  let told = 0
  store.onMatch(1, () => told++)
  for (const next of [without(2), without(2, 19), without()]) {
    patch(store, { matches: [writeMatch(next)], gone_odds: [[1, 1, 0]] })
    patch(store, { odds: [odds(1, 1, 0, 2000)] })
    expect(store.match(1)?.runners).toEqual(next.runners)
  }
  expect(told).toBe(3)
})

test('a snapshot replaces any earlier state completely', () => {
  fc.assert(
    fc.property(held, held, (before, after) => {
      const store = holding(before)
      store.applySnapshot(body(after))
      expect(contents(store)).toEqual(contents(holding(after)))
    }),
  )
})

test('a subscriber is notified if and only if its lines changed', () => {
  fc.assert(
    fc.property(held, held, (before, after) => {
      const store = holding(before)
      const told = new Set<string>()
      const keys = before.matches.flatMap(({ id }) =>
        [1, 2, 101].map((type) => ({ id, type, lines: store.lines(id, type) })),
      )
      for (const { id, type } of keys) store.onLines(id, type, () => told.add(`${id}:${type}`))
      for (const id of patch(store, patchBetween(before, after))) store.sweep(id)
      for (const { id, type, lines } of keys) {
        if (store.lines(id, type) !== lines) expect(told).toContain(`${id}:${type}`)
        else expect(told).not.toContain(`${id}:${type}`)
      }
    }),
  )
})

test('a price change of one line keeps the row objects of the other lines', () => {
  const lines = [line(1, 1, -3, 1900), line(1, 1, -4, 2000, 1), line(1, 2, 10, 1950)]
  const store = holding({ matches: [match(1)], lines })
  const second = store.lines(1, 1)[1]
  const goals = store.lines(1, 2)
  patch(store, { odds: [odds(1, 1, -3, 1910)] })
  expect(store.lines(1, 1)[0]).toEqual(line(1, 1, -3, 1910))
  expect(store.lines(1, 1)[1]).toBe(second)
  expect(store.lines(1, 2)).toBe(goals)
})

test('a removed match stays as leaving until it is swept, and can return before that', () => {
  const store = holding({ matches: [match(1), match(2)], lines: [] })
  expect(patch(store, { gone_matches: [1, 2] })).toEqual([1, 2])
  expect(store.isLeaving(1)).toBe(true)
  patch(store, { matches: [writeMatch(match(2))] })
  store.sweep(1)
  store.sweep(2)
  expect(store.matches().map(({ id }) => id)).toEqual([2])
})

test('a repeated snapshot notifies no subscriber', () => {
  const state = { matches: [match(1)], lines: [line(1, 1, -3, 1900)] }
  const store = holding(state)
  const [before] = store.lines(1, 1)
  let told = 0
  store.onShape(() => told++)
  store.onMatch(1, () => told++)
  store.onLines(1, 1, () => told++)
  store.onHead(1, () => told++)
  store.onLeague(2, () => told++)
  store.applySnapshot(body(state))
  expect(told).toBe(0)
  expect(store.lines(1, 1)[0]).toBe(before)
})

/** Prices on 1X2 and on two-way markets, including a selection without a price. */
const THREE_WAY = someLine({ kindId: 3, prices: [2100, 3300, 3400] })
const grouped = { matches: [match(1)], lines: [line(1, 1, -3, 1960), line(1, 2, 10, 0), THREE_WAY] }
function priced(kindId: number, lineQ: number, ...prices: number[]) {
  return [someLine({ kindId, lineQ, prices })]
}

test('OD8 the price shift applies to two-way rows only and leaves the raw book unchanged', () => {
  const store = holding(grouped, 2)
  expect(store.lines(1, 1)).toEqual(priced(1, -3, 1940, 1880))
  expect(store.bookLines(1, 1)).toEqual(priced(1, -3, 1960, 1900))
  expect(store.lines(1, 2)).toEqual(priced(2, 10, 0, 1880))
  expect(store.lines(1, 3)).toEqual([THREE_WAY])
})

test('OD8 a later price shift reprices the stored rows and notifies their subscribers', () => {
  const store = holding(grouped)
  const told: number[] = []
  for (const type of [1, 2, 3]) store.onLines(1, type, () => told.push(type))
  store.setPriceShift(2)
  expect(store.lines(1, 1)).toEqual(holding(grouped, 2).lines(1, 1))
  expect(told).toContain(1)
  store.setPriceShift(0)
  expect(store.lines(1, 1)).toEqual(grouped.lines.slice(0, 1))
})

test('OD8 a price change of one line keeps the other shifted row objects', () => {
  const store = holding({ matches: [match(1)], lines: [line(1, 1, -3, 1900), line(1, 1, -4, 2000, 1)] }, 4)
  const second = store.lines(1, 1)[1]
  patch(store, { odds: [odds(1, 1, -3, 1910)] })
  expect(store.lines(1, 1).slice(0, 1)).toEqual(priced(1, -3, 1870, 1860))
  expect(store.lines(1, 1)[1]).toBe(second)
})

test('the shape at a position stays the same object while only prices change', () => {
  const store = holding({ matches: [match(1)], lines: [line(1, 101, -1, 1900), line(1, 101, -2, 1800, 1)] })
  const main = store.shape(1, 101, 0)
  expect(main).toMatchObject({ matchId: 1, kindId: 101, lineQ: -1, suspended: false, offered: [true, true] })
  patch(store, { odds: [odds(1, 101, -1, 1950)] })
  expect(store.shape(1, 101, 0)).toBe(main)
  expect(main && store.oddsMilli(main, 0)).toBe(1950)
  patch(store, { odds: [odds(1, 101, -1, 1950, 1), odds(1, 101, -2, 1800, 0)] })
  expect(store.shape(1, 101, 0)).toMatchObject({ lineQ: -2 })
  expect(main && store.oddsMilli(main, 0)).toBe(1950)
  patch(store, { gone_odds: [[1, 101, -1]] })
  expect(main && store.oddsMilli(main, 0)).toBe(0)
  expect(store.shape(1, 101, 1)).toBeUndefined()
})
