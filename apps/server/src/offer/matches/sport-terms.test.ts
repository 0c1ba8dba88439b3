import { setImmediate as turn } from 'node:timers/promises'
import type { SportId } from '@touchline/domain/match'
import { DEFAULT_MARGIN } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { EVERY_SPORT, type SportTerm, SportTerms } from './sport-terms.ts'

const [FOOTBALL, BASKETBALL] = [1, 2] as SportId[] as [SportId, SportId]
function term(
  sportId: SportId,
  waitMs: number | null,
  marginBp: number | null,
  groupBp: SportTerm['groupBp'] = {},
): SportTerm {
  return { sportId, waitMs, marginBp, groupBp }
}

function opened() {
  const stored: { now: readonly SportTerm[] } = { now: [] }
  const terms = new SportTerms(
    async () => stored.now,
    (error) => {
      throw error
    },
  )
  const set = async (...now: readonly SportTerm[]) => {
    stored.now = now
    terms.scheduleReload()
    await turn()
  }
  return { terms, set }
}

test('AC3 platform terms of a sport apply to that sport, and defaults to every other sport', async () => {
  const { terms, set } = opened()
  expect([terms.waitMsOf(FOOTBALL), terms.marginsOf(FOOTBALL).margin]).toEqual([6_000, DEFAULT_MARGIN])
  await set(term(FOOTBALL, 9_000, null))
  expect([terms.waitMsOf(FOOTBALL), terms.waitMsOf(BASKETBALL)]).toEqual([9_000, 5_000])
  await set(term(FOOTBALL, null, 500))
  expect([terms.waitMsOf(FOOTBALL), terms.marginsOf(FOOTBALL).margin]).toEqual([6_000, 0.05])
})

test('MA1 the pricer is notified once of a changed margin and of no other change', async () => {
  const moved: (SportId | null)[] = []
  const { terms, set } = opened()
  terms.onMargin((sportId) => moved.push(sportId))
  await set(term(FOOTBALL, 9_000, null))
  await set(term(FOOTBALL, 9_000, 400))
  await set(term(FOOTBALL, null, 400))
  expect(moved).toEqual([FOOTBALL])
  await set()
  expect([moved, terms.marginsOf(FOOTBALL).margin]).toEqual([[FOOTBALL, FOOTBALL], DEFAULT_MARGIN])
})

test('MA1 a group margin is published like a sport margin, an all-sports margin for all sports', async () => {
  const moved: (SportId | null)[] = []
  const { terms, set } = opened()
  terms.onMargin((sportId) => moved.push(sportId))
  const before = terms.marginsOf(FOOTBALL)
  expect(terms.marginsOf(FOOTBALL)).toBe(before)
  await set(term(FOOTBALL, null, null, { cs: 800 }))
  await set(term(FOOTBALL, 9_000, null, { cs: 800 }))
  expect(terms.marginsOf(FOOTBALL)).toEqual({ margin: DEFAULT_MARGIN, groupMargins: { cs: 0.08 } })
  expect(terms.marginsOf(BASKETBALL)).toEqual({ margin: DEFAULT_MARGIN, groupMargins: {} })
  await set(term(FOOTBALL, 9_000, null, { cs: 800 }), term(EVERY_SPORT, null, 400, { cs: 500, ou: 200 }))
  expect(terms.marginsOf(FOOTBALL)).toEqual({ margin: 0.04, groupMargins: { cs: 0.08, ou: 0.02 } })
  expect(terms.marginsOf(BASKETBALL)).toEqual({ margin: 0.04, groupMargins: { cs: 0.05, ou: 0.02 } })
  expect(moved).toEqual([FOOTBALL, null])
})
