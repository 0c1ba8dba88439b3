import { expect, test } from 'vitest'
import type { EndedPart, LiveState, MatchOutcome } from '../match/index.ts'
import { type Sport, sportByKey } from '../sport/index.ts'
import { contradictsManualState, type ManualState, UNSTARTED_STATE, outcomeByManualState, findStages } from './index.ts'

function stagesIn(key: string) {
  const stages = findStages(sportByKey(key) as Sport)
  if (stages === null) throw new Error(`${key} is not told by hand`)
  return stages
}
const FOOTBALL = stagesIn('football')

function at(home: number, away: number, more: Partial<LiveState> = {}): LiveState {
  return {
    ...UNSTARTED_STATE,
    period: 'second',
    minute: 70,
    halfTime: { home: 0, away: 0 },
    score: { home, away },
    ...more,
  }
}
function word(from: LiveState | null, live: LiveState): Pick<ManualState, 'from' | 'live'> {
  return { from, live }
}
function ended(home: number, away: number, status: EndedPart['status'] = 'completed'): EndedPart {
  return {
    status,
    score: { home, away },
  }
}
function result(home: number, away: number): MatchOutcome {
  return {
    parts: { first: ended(0, 0), second: ended(home, away), full: ended(home, away) },
    goals: [],
  }
}
function holds(from: LiveState | null, live: LiveState, outcome: MatchOutcome) {
  return contradictsManualState(FOOTBALL, word(from, live), outcome)
}

test('HP3 a result below the manual score is held, a result at or above it is not', () => {
  const [from, told] = [at(0, 0), at(1, 0)]
  expect(holds(from, told, result(0, 0))).toBe(true)
  expect(holds(from, told, result(0, 1))).toBe(true)
  expect(holds(from, told, result(1, 0))).toBe(false)
  expect(holds(from, told, result(2, 0))).toBe(false)
  expect(holds(from, told, result(1, 3))).toBe(false)
  expect(holds(at(0, 0), at(2, 0), result(1, 0))).toBe(true)
  expect(holds(null, told, result(0, 0))).toBe(true)
  expect(holds(null, told, result(1, 1))).toBe(false)
})

test('HP3 a manual change that was reverted or never made holds no result', () => {
  expect(holds(at(0, 0), at(0, 0), result(0, 0))).toBe(false)
  expect(holds(at(0, 0), at(0, 0), result(3, 1))).toBe(false)
  expect(holds(at(1, 0), at(1, 0, { minute: 88 }), result(0, 0))).toBe(false)
  expect(holds(at(1, 0), at(1, 0, { period: 'ended' }), result(1, 2))).toBe(false)
})

test('HP3 a result that still counts a goal removed by the trader is held', () => {
  expect(holds(at(1, 0), at(0, 0), result(1, 0))).toBe(true)
  expect(holds(at(1, 0), at(0, 0), result(2, 0))).toBe(true)
  expect(holds(at(1, 0), at(0, 0), result(0, 0))).toBe(false)
  expect(holds(at(1, 0), at(0, 0), result(0, 2))).toBe(false)
})

test('HP3 the first half is compared separately, at half-time and later', () => {
  const first = (home: number, away: number): MatchOutcome => ({ parts: { first: ended(home, away) }, goals: null })
  const [from, told] = [0, 1].map((home) => at(home, 0, { period: 'first', halfTime: null, minute: 30 })) as [
    LiveState,
    LiveState,
  ]
  expect(holds(from, told, first(0, 0))).toBe(true)
  expect(holds(from, told, first(1, 0))).toBe(false)
  expect(holds(from, told, first(1, 2))).toBe(false)
  const late = at(1, 0, { halfTime: { home: 1, away: 0 } })
  expect(holds(from, late, first(0, 0))).toBe(true)
  // The feed reported the first half itself; the trader entered a goal of the second half.
  expect(holds(at(0, 0), at(1, 0), first(0, 0))).toBe(false)
})

test('HP3 GR8 extra time and the ninety minutes are compared by their own scores', () => {
  const extra = (home: number, away: number) =>
    at(1, 1, { period: 'extra', minute: 100, parts: { extra: { home, away } } })
  const over = (goals: number, extraHome: number): MatchOutcome => ({
    parts: { full: ended(goals, 1), extra: ended(extraHome, 0) },
    goals: null,
  })
  expect(holds(extra(0, 0), extra(1, 0), over(1, 0))).toBe(true)
  expect(holds(extra(0, 0), extra(1, 0), over(1, 1))).toBe(false)
  expect(holds(at(0, 1), extra(1, 0), over(0, 1))).toBe(true)
  const { parts } = outcomeByManualState(FOOTBALL, word(extra(0, 0), extra(1, 0)), over(1, 0))
  expect(parts).toEqual({ full: ended(1, 1), extra: ended(1, 0) })
})

test('HP3 a cancelled result is never held, an abandoned result is compared', () => {
  const over = (status: EndedPart['status']): MatchOutcome => ({ parts: { full: ended(0, 0, status) }, goals: null })
  expect(holds(at(0, 0), at(1, 0), over('cancelled'))).toBe(false)
  expect(holds(at(0, 0), at(1, 0), over('abandoned'))).toBe(true)
})

test('HP3 quarters are compared by their own scores', () => {
  const basketball = stagesIn('basketball')
  const state = (home: number): LiveState => ({
    ...UNSTARTED_STATE,
    period: 'p2',
    score: { home, away: 0 },
    parts: { first: { home, away: 0 }, p1: { home: 2, away: 0 }, p2: { home: home - 2, away: 0 } },
  })
  const outcome = (p2: number): MatchOutcome => ({ parts: { p1: ended(2, 0), p2: ended(p2, 0) }, goals: null })
  const said = word(state(2), state(5))
  expect([0, 2, 3, 7].map((p2) => contradictsManualState(basketball, said, outcome(p2)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('HP3 the manual result takes the manual score where it differs and the rest from the feed', () => {
  const told = word(at(0, 0), at(1, 0))
  expect(outcomeByManualState(FOOTBALL, told, result(0, 2))).toEqual({
    parts: { first: ended(0, 0), second: ended(1, 2), full: ended(1, 2) },
    goals: null,
  })
  const goals = [{ side: 'home', period: 'second', minute: 70, added: 0 }] as const
  const whole = word(at(0, 0), at(1, 0, { goals }))
  expect(outcomeByManualState(FOOTBALL, whole, result(0, 0))).toMatchObject({ parts: { full: ended(1, 0) }, goals })
  expect(contradictsManualState(FOOTBALL, told, outcomeByManualState(FOOTBALL, told, result(0, 0)))).toBe(false)
})
