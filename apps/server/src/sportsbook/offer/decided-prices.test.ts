import type { MatchId } from '@touchline/domain/match'
import type { Stage } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { type DecidedNow, DecidedPrices } from './decided-prices.ts'
import type { PriceDecided } from './price-news.ts'

const [FIRST, SECOND] = [1 as MatchId, 2 as MatchId]
const HDP = 1

const set = (lineQ: number | null, matchId = FIRST): PriceDecided => ({
  matchId,
  kindId: HDP,
  lineQ,
  decided: { prices: lineQ === null ? null : [1_950, 1_930], suspended: lineQ === null, stage: 'pre' as Stage },
})
const released = (lineQ: number | null): PriceDecided => ({ ...set(lineQ), decided: null })
const linesOf = (decided: DecidedPrices, matchId = FIRST) => [
  ...(decided.traderOf(matchId).get(HDP)?.lines.keys() ?? []),
]

const opened = () => {
  const stored: { now: DecidedNow } = { now: { prices: [], fallbacks: [] } }
  let meanwhile = (): void => undefined
  const decided = new DecidedPrices(async () => {
    const read = stored.now
    await Promise.resolve()
    meanwhile()
    return read
  })
  const changed: (MatchId | undefined)[] = []
  decided.onChange((matchId) => changed.push(matchId))
  const during = (more: () => void) => {
    meanwhile = more
  }
  return { decided, stored, during, changed }
}

test('what is decided on one line leaves the others, and nothing is left of what is released', () => {
  const { decided, changed } = opened()
  decided.told(set(-2))
  decided.told(set(-3))
  decided.told(set(null))
  decided.told(released(-2))
  expect(linesOf(decided)).toEqual([-3])
  expect(decided.traderOf(FIRST).get(HDP)?.suspended).toBe(true)
  decided.told(released(null))
  decided.told(released(-3))
  expect(decided.traderOf(FIRST).size).toBe(0)
  expect(changed).toEqual(Array.from({ length: 6 }, () => FIRST))
})

test('what is read anew replaces all, but for what was told meanwhile', async () => {
  const { decided, stored, during, changed } = opened()
  decided.told(set(-2))
  decided.told(set(0, SECOND))
  stored.now = { prices: [set(-3), set(-4)], fallbacks: [HDP] }
  during(() => {
    decided.told(released(-3))
    decided.told(set(-5))
    decided.toldFallback({ kindId: HDP, model: false })
  })
  await decided.readAll()
  expect(linesOf(decided)).toEqual([-4, -5])
  expect(linesOf(decided, SECOND)).toEqual([])
  expect(decided.modelStepsIn(HDP)).toBe(false)
  expect(changed.at(-1)).toBeUndefined()
})

test('a match that is over is forgotten', () => {
  const { decided } = opened()
  decided.told(set(-2))
  decided.forget(FIRST)
  expect(decided.traderOf(FIRST).size).toBe(0)
})
