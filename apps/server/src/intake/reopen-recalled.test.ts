import { expect, test } from 'vitest'
import { Book } from '../offer/book/book.ts'
import type { StoredMatch } from '../offer/matches/feed-ports.ts'
import { loadFinishedMatches } from './reopen-recalled.ts'
import { START_MS, storedMatch } from '../offer/testing/book-steps.ts'

const HOUR_MS = 3_600_000
const NOON_MS = START_MS + HOUR_MS

test('a restart counts the finished matches of the day, without running and related matches', async () => {
  const worldMs = NOON_MS + 5 * HOUR_MS
  const book = new Book({ firstSeq: 1, worldMs })
  const corners = storedMatch(5, NOON_MS, { status: 1 })
  const matches: StoredMatch[] = [
    storedMatch(1, NOON_MS, { status: 1 }),
    storedMatch(3, NOON_MS, { status: 2 }),
    storedMatch(7, NOON_MS),
    { ...corners, fixture: { ...corners.fixture, child: { of: 'm1', kind: 'corners' } } },
  ]
  const asked: unknown[] = []
  await loadFinishedMatches({
    book,
    clock: { worldMs: () => worldMs, wallMs: () => worldMs, monotonicMs: () => worldMs },
    store: {
      finished: async (query) => {
        asked.push([query.fromMs, query.toMs])
        return matches.map((match) => ({
          match,
          parentId: null,
          amended: false,
          result: { version: 1, certainty: 2, outcome: { parts: {}, goals: null } },
        }))
      },
    },
  })
  expect(asked).toEqual([[NOON_MS, NOON_MS + 24 * HOUR_MS]])
  expect(book.menu()).toEqual([[2, 0, 0, 0, 0, 2]])
})
