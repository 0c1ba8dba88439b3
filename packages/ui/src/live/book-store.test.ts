import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UxPatch } from '@touchline/contract/push'
import type { UxBody, UxHead, UxLeague, UxMatch, UxOdds } from '@touchline/contract/ux'
import type { PriceGroup } from '@touchline/domain/odds'
import { BookStore } from './book-store.ts'
import { sameRow } from './same-row.ts'

const league = (id: number): UxLeague => [id, id, `League ${id}`, null, 1]
const match = (id: number, order = id): UxMatch => [
  id,
  order,
  `Home ${id}`,
  `Away ${id}`,
  1,
  1 + (id % 3),
  1,
  null,
  null,
  '2026-11-21T21:00:00+08:00',
  0,
  2,
  null,
  0,
]
const head = (id: number, more: number): UxHead => [id, id, 2, 1, 1 + (id % 3), more + 2, 1, 0, more]
const odds = (id: number, type: number, lineQ: number, price: number, rank = 0): UxOdds => [
  id,
  type,
  lineQ,
  rank,
  0,
  price,
  1900,
]

const body = (matches: UxMatch[], lines: UxOdds[]): UxBody => ({
  leagues: [league(1), league(2), league(3)],
  matches,
  links: [],
  heads: matches.map(([id]) => head(id, 3)),
  odds: lines,
})

const bodies: fc.Arbitrary<UxBody> = fc
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
      .map((lines) =>
        body(
          ids.map(({ id, order }) => match(id, order)),
          lines
            .filter((line) => ids.some(({ id }) => id === line.id))
            .map(({ id, type, lineQ, price, rank }) => odds(id, type, lineQ, price, rank)),
        ),
      ),
  )

const lineId = ([matchId, typeId, lineQ]: UxOdds) => `${matchId}:${typeId}:${lineQ}`

/** What a server would send to bring a reader of `before` to `after`. */
function patchBetween(before: UxBody, after: UxBody): UxPatch {
  const kept = new Set(after.matches.map(([id]) => id))
  const keptLines = new Set(after.odds.map(lineId))
  return {
    leagues: after.leagues,
    matches: after.matches.filter((row) => !before.matches.some((other) => sameRow(other, row))),
    heads: after.heads.filter((row) => !before.heads.some((other) => sameRow(other, row))),
    odds: after.odds.filter((row) => !before.odds.some((other) => sameRow(other, row))),
    gone_matches: before.matches.map(([id]) => id).filter((id) => !kept.has(id)),
    gone_odds: before.odds.filter((row) => !keptLines.has(lineId(row))).map(([a, b, c]) => [a, b, c]),
  }
}

function contents(store: BookStore) {
  return store
    .matches()
    .toSorted(([a], [b]) => a - b)
    .map((row) => ({
      row,
      head: store.head(row[0]),
      league: store.league(row[5]),
      lines: [1, 2, 101].map((type) => store.lines(row[0], type)),
      count: store.lineCount(row[0], [1, 2, 101]),
    }))
}

const holding = (rows: UxBody, group: PriceGroup = 'A') => {
  const store = new BookStore(group)
  store.applySnapshot(rows)
  return store
}

test('a store brought forward by patches equals one built from the last snapshot', () => {
  fc.assert(
    fc.property(fc.array(bodies, { minLength: 1, maxLength: 6 }), (states) => {
      const [first = body([], []), ...rest] = states
      const store = holding(first)
      let last = first
      for (const next of rest) {
        for (const id of store.applyPatch(patchBetween(last, next))) store.sweep(id)
        last = next
      }
      expect(contents(store)).toEqual(contents(holding(last)))
    }),
  )
})

test('a snapshot over any state equals the snapshot alone', () => {
  fc.assert(
    fc.property(bodies, bodies, (before, after) => {
      const store = holding(before)
      store.applySnapshot(after)
      expect(contents(store)).toEqual(contents(holding(after)))
    }),
  )
})

test('a listener is told exactly when what it reads has changed', () => {
  fc.assert(
    fc.property(bodies, bodies, (before, after) => {
      const store = holding(before)
      const told = new Set<string>()
      const keys = before.matches.flatMap(([id]) =>
        [1, 2, 101].map((type) => ({ id, type, lines: store.lines(id, type) })),
      )
      for (const { id, type } of keys) store.onLines(id, type, () => told.add(`${id}:${type}`))
      for (const id of store.applyPatch(patchBetween(before, after))) store.sweep(id)
      for (const { id, type, lines } of keys) {
        if (store.lines(id, type) !== lines) expect(told).toContain(`${id}:${type}`)
        else expect(told).not.toContain(`${id}:${type}`)
      }
    }),
  )
})

test('a tick of one line leaves the rows of the other lines as they are', () => {
  const store = holding(body([match(1)], [odds(1, 1, -3, 1900), odds(1, 1, -4, 2000, 1), odds(1, 2, 10, 1950)]))
  const second = store.lines(1, 1)[1]
  const goals = store.lines(1, 2)
  store.applyPatch({ odds: [odds(1, 1, -3, 1910)] })
  expect(store.lines(1, 1)[0]).toEqual(odds(1, 1, -3, 1910))
  expect(store.lines(1, 1)[1]).toBe(second)
  expect(store.lines(1, 2)).toBe(goals)
})

test('a match that left stays, leaving, until it is swept, and may come back before that', () => {
  const store = holding(body([match(1), match(2)], []))
  expect(store.applyPatch({ gone_matches: [1, 2] })).toEqual([1, 2])
  expect(store.isLeaving(1)).toBe(true)
  store.applyPatch({ matches: [match(2)] })
  store.sweep(1)
  store.sweep(2)
  expect(store.matches().map(([id]) => id)).toEqual([2])
})

test('a repeated snapshot tells nobody', () => {
  const rows = body([match(1)], [odds(1, 1, -3, 1900)])
  const store = holding(rows)
  let told = 0
  store.onShape(() => told++)
  store.onMatch(1, () => told++)
  store.onLines(1, 1, () => told++)
  store.applySnapshot(structuredClone(rows))
  expect(told).toBe(0)
})

/** Rows with prices on both sides of 1X2 and on two-way markets, one of them not offered. */
const grouped = body([match(1)], [odds(1, 1, -3, 1960), odds(1, 2, 10, 0), [1, 3, 0, 0, 0, 2100, 3300, 3400]])

test('OD8 two-way rows are priced for the group, the others and the book are left as they came', () => {
  const store = holding(grouped, 'C')
  expect(store.lines(1, 1)).toEqual([[1, 1, -3, 0, 0, 1940, 1880]])
  expect(store.bookLines(1, 1)).toEqual([[1, 1, -3, 0, 0, 1960, 1900]])
  expect(store.lines(1, 2)).toEqual([[1, 2, 10, 0, 0, 0, 1880]])
  expect(store.lines(1, 3)).toEqual([[1, 3, 0, 0, 0, 2100, 3300, 3400]])
})

test('OD8 a group that becomes known later prices the kept rows anew, and tells who reads them', () => {
  const store = holding(grouped)
  const told: number[] = []
  for (const type of [1, 2, 3]) store.onLines(1, type, () => told.push(type))
  store.sellTo('C')
  expect(store.lines(1, 1)).toEqual(holding(grouped, 'C').lines(1, 1))
  expect(told).toContain(1)
  store.sellTo('A')
  expect(store.lines(1, 1)).toEqual(grouped.odds.slice(0, 1))
})

test('OD8 a tick of one line leaves the other lines of the group as they are', () => {
  const store = holding(body([match(1)], [odds(1, 1, -3, 1900), odds(1, 1, -4, 2000, 1)]), 'D')
  const second = store.lines(1, 1)[1]
  store.applyPatch({ odds: [odds(1, 1, -3, 1910)] })
  expect(store.lines(1, 1)[0]).toEqual([1, 1, -3, 0, 0, 1870, 1860])
  expect(store.lines(1, 1)[1]).toBe(second)
})

test('what stands at a place stays the same object while its prices move', () => {
  const store = new BookStore()
  store.applySnapshot(body([match(1)], [odds(1, 101, -1, 1900), odds(1, 101, -2, 1800, 1)]))
  const main = store.shape(1, 101, 0)
  expect(main).toMatchObject({ matchId: 1, typeId: 101, lineQ: -1, suspended: false, offered: [true, true] })
  store.applyPatch({ odds: [odds(1, 101, -1, 1950)] })
  expect(store.shape(1, 101, 0)).toBe(main)
  expect(main && store.oddsMilli(main, 0)).toBe(1950)
  store.applyPatch({ odds: [odds(1, 101, -1, 1950, 1), odds(1, 101, -2, 1800, 0)] })
  expect(store.shape(1, 101, 0)).toMatchObject({ lineQ: -2 })
  expect(main && store.oddsMilli(main, 0)).toBe(1950)
  store.applyPatch({ gone_odds: [[1, 101, -1]] })
  expect(main && store.oddsMilli(main, 0)).toBe(0)
  expect(store.shape(1, 101, 1)).toBeUndefined()
})
