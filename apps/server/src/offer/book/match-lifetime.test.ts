import { expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { START_MS, liveState, storedMatch } from '../testing/book-steps.ts'
import { Book } from './book.ts'

const HOUR_MS = 3_600_000

function newBook(worldMs = START_MS) {
  return new Book({ firstSeq: 1_000, worldMs })
}

test('WD2 a match is early until noon of its working day, then today, then live, then unlisted', () => {
  const book = newBook()
  book.putMatch(storedMatch(1, START_MS + 3 * HOUR_MS))
  const tab = () => book.match(1 as MatchId)?.tab
  expect(tab()).toBe(1)
  book.advance(START_MS + HOUR_MS)
  expect(tab()).toBe(2)
  book.updateMatch(1 as MatchId, { live: liveState() })
  expect(tab()).toBe(3)
  book.endMatch(1 as MatchId, 1)
  expect(tab()).toBe(null)
})

test('WD2 a postponed match leaves the list with its working day, and is live once it is played', () => {
  const book = newBook()
  book.putMatch(storedMatch(1, START_MS + 3 * HOUR_MS))
  book.putMatch(storedMatch(2, START_MS + 3 * HOUR_MS, { live: liveState() }))
  const tabs = () => [1, 2].map((id) => book.match(id as MatchId)?.tab)
  book.advance(START_MS + 27 * HOUR_MS)
  expect(tabs()).toEqual([null, 3])
  book.updateMatch(1 as MatchId, { live: liveState() })
  expect(tabs()).toEqual([3, 3])
})

test('prices lock at kick-off without a live state, and open with the first live state', () => {
  const book = newBook()
  book.putMatch(storedMatch(1, START_MS + HOUR_MS / 2))
  book.updateMatch(1 as MatchId, { markets: [{ kindId: 1, lineQ: -2, rank: 0, prices: [1900, 1960] }] })
  const locked = () => book.lines(1 as MatchId, 'BT_HDP').map(({ suspended }) => suspended)
  book.advance(START_MS + HOUR_MS / 2 - 1)
  expect(locked()).toEqual([false])
  book.advance(START_MS + HOUR_MS / 2)
  expect(locked()).toEqual([true])
  book.updateMatch(1 as MatchId, { live: liveState() })
  expect(locked()).toEqual([false])
  book.updateMatch(1 as MatchId, { live: liveState({ suspended: true }) })
  expect(locked()).toEqual([true])
})

test('a finished match stays available by its id for a day and is then removed', () => {
  const book = newBook()
  book.putMatch(storedMatch(1, START_MS - HOUR_MS, { live: liveState() }))
  book.endMatch(1 as MatchId, 1)
  book.advance(START_MS + 12 * HOUR_MS)
  expect(book.match(1 as MatchId)?.tab).toBe(null)
  book.advance(START_MS + 36 * HOUR_MS)
  expect(book.match(1 as MatchId)).toBeUndefined()
})

test('a finished match counts as closed until its working day ends, and is not removed earlier', () => {
  const noonMs = START_MS + HOUR_MS
  const book = newBook(noonMs)
  for (const id of [1, 3]) book.putMatch(storedMatch(id, noonMs + (id - 1) * HOUR_MS))
  const closed = () => book.menu().find(([sportId]) => sportId === 2)?.[5]
  expect(closed()).toBe(0)
  for (const id of [1, 3]) book.endMatch(id as MatchId, id === 1 ? 1 : 2)
  expect(closed()).toBe(2)
  book.advance(noonMs + 24 * HOUR_MS - 1)
  expect(closed()).toBe(2)
  book.advance(noonMs + 24 * HOUR_MS)
  expect(closed()).toBe(0)
})
