import type { SportId } from '@touchline/domain/match'
import { DEFAULT_MARGIN } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { type SportTerm, SportTerms } from './sport-terms.ts'

const [FOOTBALL, BASKETBALL] = [1, 2] as SportId[] as [SportId, SportId]
const term = (sportId: SportId, waitMs: number | null, marginBp: number | null): SportTerm => ({
  sportId,
  waitMs,
  marginBp,
})

test('AC3 what the house set for a sport holds, and what is built in for every other', async () => {
  const terms = new SportTerms(() => Promise.resolve([term(FOOTBALL, 9_000, null)]))
  expect([terms.waitMsOf(FOOTBALL), terms.marginOf(FOOTBALL)]).toEqual([6_000, DEFAULT_MARGIN])
  await terms.readAll()
  expect([terms.waitMsOf(FOOTBALL), terms.waitMsOf(BASKETBALL)]).toEqual([9_000, 5_000])
  terms.told(term(FOOTBALL, null, 500))
  expect([terms.waitMsOf(FOOTBALL), terms.marginOf(FOOTBALL)]).toEqual([6_000, 0.05])
})

test('MA1 who prices hears of a margin that moved, once, and of no other change', async () => {
  const heard: SportId[] = []
  const terms = new SportTerms(() => Promise.resolve([]))
  terms.onMargin((sportId) => heard.push(sportId))
  terms.told(term(FOOTBALL, 9_000, null))
  terms.told(term(FOOTBALL, 9_000, 400))
  terms.told(term(FOOTBALL, null, 400))
  expect(heard).toEqual([FOOTBALL])
  await terms.readAll()
  expect([heard, terms.marginOf(FOOTBALL)]).toEqual([[FOOTBALL, FOOTBALL], DEFAULT_MARGIN])
})

test('what is told while all is read is not undone by what was read', async () => {
  const terms: SportTerms = new SportTerms(async () => {
    terms.told(term(FOOTBALL, 8_000, null))
    return [term(FOOTBALL, 3_000, null)]
  })
  await terms.readAll()
  expect(terms.waitMsOf(FOOTBALL)).toBe(8_000)
})
