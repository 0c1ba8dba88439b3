import { setImmediate as turn } from 'node:timers/promises'
import type { MatchId } from '@touchline/domain/match'
import type { PriceStage } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { DecidedPrices } from './decided-prices.ts'
import type { PriceDecision } from './price-events.ts'

const [FIRST, SECOND] = [1 as MatchId, 2 as MatchId]
const HDP = 1

function set(lineQ: number | null, matchId = FIRST): PriceDecision {
  return {
    matchId,
    kindId: HDP,
    lineQ,
    decided: { prices: lineQ === null ? null : [1_950, 1_930], suspended: lineQ === null, stage: 'pre' as PriceStage },
  }
}
function linesOf(decided: DecidedPrices, matchId = FIRST) {
  return [...(decided.findTraderMarkets(matchId).get(HDP)?.lines.keys() ?? [])]
}

function opened() {
  const stored: { prices: PriceDecision[]; fallbacks: number[] } = { prices: [], fallbacks: [] }
  const decided = new DecidedPrices({
    readAll: async () => ({ ...stored }),
    readForMatches: async (matchIds) => stored.prices.filter(({ matchId }) => matchIds.includes(matchId)),
    onError: (error) => {
      throw error
    },
  })
  const changed: (MatchId | undefined)[] = []
  decided.onChange((matchId) => changed.push(matchId))
  const decide = async (...prices: PriceDecision[]) => {
    stored.prices = prices
    decided.scheduleReload(FIRST)
    await turn()
  }
  return { decided, stored, changed, decide }
}

test('the price decisions of a match equal those in the database, without released decisions', async () => {
  const { decided, changed, decide } = opened()
  await decide(set(null), set(-2), set(-3))
  expect(linesOf(decided)).toEqual([-2, -3])
  expect(decided.findTraderMarkets(FIRST).get(HDP)?.suspended).toBe(true)
  await decide(set(-3))
  expect(linesOf(decided)).toEqual([-3])
  expect(decided.findTraderMarkets(FIRST).get(HDP)?.suspended).toBe(false)
  await decide()
  expect(decided.findTraderMarkets(FIRST).size).toBe(0)
  expect(changed).toEqual([FIRST, FIRST, FIRST])
})

test('a change of one match keeps the other matches, and a full reload replaces all', async () => {
  const { decided, stored, changed, decide } = opened()
  stored.prices = [set(-2), set(0, SECOND)]
  stored.fallbacks = [HDP]
  await decided.readAll()
  await decide(set(-4))
  expect([linesOf(decided), linesOf(decided, SECOND)]).toEqual([[-4], [0]])
  expect(decided.modelStepsIn(HDP)).toBe(true)
  stored.fallbacks = []
  decided.scheduleReload()
  await turn()
  expect([linesOf(decided), linesOf(decided, SECOND)]).toEqual([[-4], []])
  expect(decided.modelStepsIn(HDP)).toBe(false)
  expect(changed).toEqual([undefined, FIRST, undefined])
})

test('a finished match is removed', async () => {
  const { decided, decide } = opened()
  await decide(set(-2))
  decided.forget(FIRST)
  expect(decided.findTraderMarkets(FIRST).size).toBe(0)
})
