import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId, MatchOutcome, SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { Book } from '../../offer/book/book.ts'
import { START_MS, storedMatch } from '../../offer/testing/book-steps.ts'
import { recordWithdrawals } from './withdrawals.ts'

const RACE = 1 as MatchId
const WIN = marketKindByCode('GH_WIN')

function raceBook() {
  const book = new Book({ firstSeq: 1, worldMs: START_MS })
  const match = storedMatch(1, START_MS + 60_000)
  const runners = ['Star', 'Dust', 'Moon'].map((name) => ({ name, region: null }))
  const league = { ...match.fixture.league, sportId: 3 as SportId }
  book.putMatch({ ...match, fixture: { ...match.fixture, league, runners } })
  return book
}

function offer(book: Book, ...prices: readonly number[]) {
  return book.updateMatch(RACE, {
    markets: prices.length === 0 ? [] : [{ kindId: WIN?.id ?? 0, lineQ: 0, rank: 0, prices }],
  })
}

function pricesIn(book: Book) {
  return [1, 2, 3].map((runner) => book.lastWinPrice(RACE, runner))
}

test('GR20 the last win price of a runner outlasts the closing of the race, if it was ever offered', () => {
  const book = raceBook()
  expect(pricesIn(book)).toEqual([null, null, null])
  offer(book, 2_000, 3_000, 0)
  expect(pricesIn(book)).toEqual([2_000, 3_000, 0])
  offer(book, 1_900, 0, 0)
  expect(pricesIn(book)).toEqual([1_900, 3_000, 0])
  offer(book)
  expect(pricesIn(book)).toEqual([1_900, 3_000, 0])
  book.endMatch(RACE, 1)
  expect(pricesIn(book)).toEqual([null, null, null])
})

function resultOf(...places: readonly number[]): MatchOutcome {
  return { parts: {}, goals: null, places }
}
function lastPrice(runner: number) {
  return [2_000, null, 0][runner - 1] ?? null
}

test('GR20 a non-runner is recorded once at the price of the book, if any, and not of the feed', () => {
  const record = (outcome: MatchOutcome, ...recorded: NonNullable<MatchOutcome['withdrawals']>) =>
    recordWithdrawals(outcome, { recorded, lastPrice, atMs: 500.5 }).withdrawals
  expect(record(resultOf(1, 2, 3))).toBeUndefined()
  expect(record({ ...resultOf(1, 2, 3), withdrawals: [{ runner: 1, atMs: 1, priceMilli: 1_100 }] })).toBeUndefined()
  const own = { runner: 1, atMs: 500, priceMilli: 2_000 }
  expect(record({ ...resultOf(0, 1, 2), withdrawals: [{ runner: 1, atMs: 1, priceMilli: 1_100 }] })).toEqual([own])
  const before = { runner: 1, atMs: 7, priceMilli: 9_000 }
  const unknown = { runner: 2, atMs: 500, priceMilli: null }
  expect(record(resultOf(0, 0, 0), { ...before, runner: 1 })).toEqual([
    { ...before, runner: 1 },
    unknown,
    { runner: 3, atMs: 500, priceMilli: 0 },
  ])
})
