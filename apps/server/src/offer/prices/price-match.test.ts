import { expect, test } from 'vitest'
import { MARKET_KINDS } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { live } from '../../testing/manual-feed.ts'
import { Pricer } from './price-match.ts'

const MATCH = 1 as MatchId
const MODEL = { kind: 'goals' as const, home: 1.5, away: 1.1, rho: -0.05 }

function priced() {
  const pricer = new Pricer()
  pricer.setModel(MATCH, MODEL, MARKET_KINDS)
  pricer.reprice(MATCH, live())
  return pricer
}

const MOVES: readonly (readonly [what: string, more: Partial<LiveState>])[] = [
  ['a goal', { score: { home: 1, away: 0 } }],
  ['a red card', { reds: { home: 0, away: 1 } }],
  ['a minute', { minute: 11 }],
  ['stoppage time', { minute: 45, added: 1 }],
  ['a quarter', { parts: { p1: { home: 1, away: 0 } } }],
  ['the break', { period: 'half-time', halfTime: { home: 0, away: 0 } }],
]

test.each(MOVES)('%s moves the prices', (_what, more) => {
  const pricer = priced()
  const markets = pricer.reprice(MATCH, live(more))
  expect(markets?.length).toBeGreaterThan(0)
  expect(pricer.reprice(MATCH, live(more))).toBeUndefined()
})

test('danger and suspension lock prices and do not move them', () => {
  expect(priced().reprice(MATCH, live({ danger: true, suspended: true }))).toBeUndefined()
})

test('a match before its kick-off is priced once per model', () => {
  const pricer = new Pricer()
  expect(pricer.reprice(MATCH, null)).toBeUndefined()
  pricer.setModel(MATCH, MODEL, MARKET_KINDS)
  const first = pricer.reprice(MATCH, null)
  expect(new Set(first?.map(({ kindId }) => kindId)).size).toBeGreaterThan(50)
  expect(pricer.reprice(MATCH, live({ period: 'pre', minute: 0 }))).toBeUndefined()
  pricer.setModel(MATCH, { ...MODEL, home: 2.5 }, MARKET_KINDS)
  expect(pricer.reprice(MATCH, null)).not.toEqual(first)
  pricer.forget(MATCH)
  expect(pricer.hasModel(MATCH)).toBe(false)
  expect(pricer.findModel(MATCH)).toBeUndefined()
})

test('a finished match has no prices', () => {
  const over = live({ period: 'ended', minute: 90, halfTime: { home: 0, away: 0 } })
  expect(priced().reprice(MATCH, over)).toEqual([])
})
