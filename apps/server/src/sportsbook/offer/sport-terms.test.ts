import type { SportId } from '@touchline/domain/match'
import { DEFAULT_MARGIN } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { EVERY_SPORT, type SportTerm, SportTerms } from './sport-terms.ts'

const [FOOTBALL, BASKETBALL] = [1, 2] as SportId[] as [SportId, SportId]
const term = (
  sportId: SportId,
  waitMs: number | null,
  marginBp: number | null,
  groupBp: SportTerm['groupBp'] = {},
): SportTerm => ({ sportId, waitMs, marginBp, groupBp })

test('AC3 what the house set for a sport holds, and what is built in for every other', async () => {
  const terms = new SportTerms(() => Promise.resolve([term(FOOTBALL, 9_000, null)]))
  expect([terms.waitMsOf(FOOTBALL), terms.marginsOf(FOOTBALL).margin]).toEqual([6_000, DEFAULT_MARGIN])
  await terms.readAll()
  expect([terms.waitMsOf(FOOTBALL), terms.waitMsOf(BASKETBALL)]).toEqual([9_000, 5_000])
  terms.told(term(FOOTBALL, null, 500))
  expect([terms.waitMsOf(FOOTBALL), terms.marginsOf(FOOTBALL).margin]).toEqual([6_000, 0.05])
})

test('MA1 who prices hears of a margin that moved, once, and of no other change', async () => {
  const heard: (SportId | null)[] = []
  const terms = new SportTerms(() => Promise.resolve([]))
  terms.onMargin((sportId) => heard.push(sportId))
  terms.told(term(FOOTBALL, 9_000, null))
  terms.told(term(FOOTBALL, 9_000, 400))
  terms.told(term(FOOTBALL, null, 400))
  expect(heard).toEqual([FOOTBALL])
  await terms.readAll()
  expect([heard, terms.marginsOf(FOOTBALL).margin]).toEqual([[FOOTBALL, FOOTBALL], DEFAULT_MARGIN])
})

test('MA1 a group’s margin is news as a sport’s is, and what is set for all sports is news of all', () => {
  const heard: (SportId | null)[] = []
  const terms = new SportTerms(() => Promise.resolve([]))
  terms.onMargin((sportId) => heard.push(sportId))
  const before = terms.marginsOf(FOOTBALL)
  expect(terms.marginsOf(FOOTBALL)).toBe(before)
  terms.told(term(FOOTBALL, null, null, { cs: 800 }))
  terms.told(term(FOOTBALL, 9_000, null, { cs: 800 }))
  expect(terms.marginsOf(FOOTBALL)).toEqual({ margin: DEFAULT_MARGIN, groupMargins: { cs: 0.08 } })
  expect(terms.marginsOf(BASKETBALL)).toEqual({ margin: DEFAULT_MARGIN, groupMargins: {} })
  terms.told(term(EVERY_SPORT, null, 400, { cs: 500, ou: 200 }))
  expect(terms.marginsOf(FOOTBALL)).toEqual({ margin: 0.04, groupMargins: { cs: 0.08, ou: 0.02 } })
  expect(terms.marginsOf(BASKETBALL)).toEqual({ margin: 0.04, groupMargins: { cs: 0.05, ou: 0.02 } })
  expect(heard).toEqual([FOOTBALL, null])
})

test('what is told while all is read is not undone by what was read', async () => {
  const terms: SportTerms = new SportTerms(async () => {
    terms.told(term(FOOTBALL, 8_000, null))
    return [term(FOOTBALL, 3_000, null)]
  })
  await terms.readAll()
  expect(terms.waitMsOf(FOOTBALL)).toBe(8_000)
})
