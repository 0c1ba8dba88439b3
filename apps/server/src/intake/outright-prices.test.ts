import type { MatchId } from '@touchline/domain/match'
import { beforeEach, expect, test } from 'vitest'
import { fixture, live } from '../testing/manual-feed.ts'
import type { StoredMatch } from '../offer/matches/feed-ports.ts'
import { OutrightPrices } from './outright-prices.ts'

function stored(id: number, sportId: number, runners = true): StoredMatch {
  const made = fixture(`f${id}`, 0)
  const league = { ...made.league, key: `league ${sportId}`, sportId: sportId as never }
  return {
    id: id as MatchId,
    leagueId: 1,
    betting: 'open',
    status: 0,
    live: null,
    fixture: { ...made, league, ...(runners && { runners: [made.home, made.away] }) },
  }
}

const said: string[] = []
function outrights() {
  return new OutrightPrices({
    pricer: { forget: (id) => said.push(`forget ${id}`) },
    book: { updateMatch: (id, { markets }) => said.push(`${markets?.length} markets of ${id}`) },
    price: (matches) => said.push(`price ${matches.map(({ id }) => id).join(' ')}`),
  })
}
beforeEach(() => said.splice(0))

const FIRST = 7 as MatchId
const SECOND = 8 as MatchId

test('MA3 a football outright has no price during a match of its league and a new price afterwards', () => {
  const prices = outrights()
  prices.put(stored(1, 1))
  prices.recordInPlay('league 1', FIRST, live({ period: 'pre' }))
  expect(prices.isClosedInPlay(1 as MatchId)).toBe(false)
  prices.recordInPlay('league 1', FIRST, live())
  prices.recordInPlay('league 1', SECOND, live())
  expect(prices.isClosedInPlay(1 as MatchId)).toBe(true)
  expect(said.splice(0)).toEqual(['forget 1', '0 markets of 1'])
  prices.end('league 1', FIRST)
  expect(said).toEqual([])
  prices.end('league 1', SECOND)
  expect(prices.isClosedInPlay(1 as MatchId)).toBe(false)
  expect(said).toEqual(['forget 1', '0 markets of 1', 'price 1'])
})

test('MA3 in other sports only a result closes an outright, until it is priced again', () => {
  const prices = outrights()
  prices.put(stored(1, 2))
  prices.recordInPlay('league 2', FIRST, live())
  expect(prices.isClosedInPlay(1 as MatchId)).toBe(false)
  prices.end('league 2', FIRST)
  expect(said).toEqual(['forget 1', '0 markets of 1', 'price 1'])
})

test('other leagues, two-sided matches and finished outrights do not affect outright prices', () => {
  const prices = outrights()
  prices.put(stored(1, 1))
  prices.put(stored(2, 1, false))
  prices.recordInPlay('league 9', FIRST, live())
  prices.end('league 9', FIRST)
  prices.end('league 1', 1 as MatchId)
  prices.recordInPlay('league 1', FIRST, live())
  prices.end('league 1', FIRST)
  expect(said).toEqual(['price '])
})
