import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal, LiveState, Score } from '../match/index.ts'
import { SPORTS, type Sport } from '../sport/index.ts'
import { findEventsBetween, scoreSteps, type MatchEvent } from './index.ts'

const NIL = { home: 0, away: 0 }
function score(home: number, away: number): Score {
  return { home, away }
}
function state(more: Partial<LiveState> = {}): LiveState {
  return {
    period: 'first',
    minute: 10,
    added: 0,
    score: NIL,
    halfTime: null,
    goals: [],
    reds: NIL,
    danger: false,
    suspended: false,
    ...more,
  }
}
function goal(side: Goal['side'], minute: number, more: Partial<Goal> = {}): Goal {
  return {
    side,
    period: minute > 45 ? 'second' : 'first',
    minute,
    added: 0,
    ...more,
  }
}
function sportOf(key: string): Sport {
  const sport = SPORTS.find((each) => each.key === key)
  if (sport === undefined) throw new Error(`there is no sport ${key}`)
  return sport
}
function short({ kind, period, minute, count }: MatchEvent) {
  return `${kind} ${period} ${minute} ${count.home}-${count.away}`
}
function between(before: LiveState | null, after: LiveState, key = 'football', followed = true) {
  return findEventsBetween(before, after, sportOf(key), 5_400, followed).map(short)
}

/** Message of a score service at 77 minutes: score, cards and half-time score, without a list of goals. */
const lateInPlay = state({
  period: 'second',
  minute: 77,
  score: score(0, 2),
  halfTime: score(0, 1),
  reds: score(1, 0),
})

test('TL1 a match joined late shows the score at joining and dates no earlier event to that time', () => {
  expect(between(null, lateInPlay)).toEqual(['joined second 77 0-2', 'red second 77 1-0'])
  expect(findEventsBetween(null, lateInPlay, sportOf('football'), 5_400).map(({ side }) => side)).toEqual([null, null])
  expect(between(state({ period: 'pre', minute: 0 }), lateInPlay)).toEqual(between(null, lateInPlay))
  expect(between(null, state({ period: 'half-time', minute: 45, score: score(0, 1) }))).toEqual([
    'joined half-time 45 0-1',
  ])
  expect(between(null, state({ period: 'ended', minute: 90, score: score(2, 1) }))).toEqual(['period ended 90 2-1'])
})

test('TL1 listed goals keep their minute and period and get no later time than possible', () => {
  const after = { ...lateInPlay, minute: 87, reds: NIL, goals: [goal('away', 36), goal('away', 78)] }
  expect(between(null, after)).toEqual(['goal first 36 0-1', 'goal second 78 0-2', 'joined second 87 0-2'])
  expect(findEventsBetween(null, after, sportOf('football'), 5_400).map(({ atS }) => atS)).toEqual([
    2_160, 4_680, 5_400,
  ])
  const inPart = { ...after, goals: [goal('away', 78)] }
  expect(between(null, inPart)).toEqual(['goal second 78 0-1', 'joined second 87 0-2'])
})

test('TL1 a listed ice hockey goal belongs to the period of its minute, not to the current one', () => {
  const goals = [goal('home', 20), goal('home', 21), goal('away', 41), goal('home', 62)]
  const after = state({ period: 'extra', minute: 63, score: score(3, 1), goals })
  expect(between(null, after, 'iceHockey')).toEqual([
    'goal p1 20 1-0',
    'goal p2 21 2-0',
    'goal p3 41 2-1',
    'goal extra 62 3-1',
    'joined extra 63 3-1',
  ])
  const before = state({ period: 'p1', minute: 19 })
  const inBreak = state({ period: 'break', minute: 20, score: score(1, 0), goals: [goal('home', 20)] })
  expect(between(before, inBreak, 'iceHockey')).toEqual(['goal p1 20 1-0', 'period break 20 1-0'])
})

test('TL1 joining late adds no event for points of a quarter, and sets show score and games', () => {
  const parts = { p1: score(28, 20), p2: score(20, 25), p3: score(4, 0) }
  const basketball = state({ period: 'p3', minute: 26, score: score(52, 45), parts })
  expect(between(null, basketball, 'basketball')).toEqual(['joined p3 26 52-45'])
  const tennis = state({ period: 'p2', minute: 0, score: score(1, 0), parts: { p1: score(6, 4), p2: score(2, 2) } })
  expect(between(null, tennis, 'tennis')).toEqual(['joined p2 0 1-0', 'score p2 0 8-6'])
})

test('TL1 events during a source outage are not dated to the end of the outage', () => {
  const before = state({ minute: 20 })
  const after = state({ period: 'second', minute: 60, score: score(2, 0), goals: [goal('home', 52)] })
  expect(between(before, after, 'football', false)).toEqual(['goal second 52 1-0', 'joined second 60 2-0'])
  const listed = state({ minute: 40, score: score(1, 0), goals: [goal('home', 31)] })
  expect(between(before, listed, 'football', false)).toEqual(['goal first 31 1-0'])
  expect(between(before, state({ minute: 21, score: score(1, 0) }), 'football', false)).toEqual(['goal first 21 1-0'])
  expect(between(before, state({ minute: 40, score: score(1, 0) }))).toEqual(['goal first 40 1-0'])
})

test('TL1 a match followed from its start begins with its first period event', () => {
  expect(between(null, state({ minute: 1 }))).toEqual(['period first 1 0-0'])
  expect(between(null, state({ period: 'p1', minute: 0 }), 'tennis')).toEqual(['period p1 0 0-0'])
  expect(between(null, state({ minute: 3 }))).toEqual(['joined first 3 0-0'])
  expect(between(null, state({ period: 'pre', minute: 0, suspended: true }))).toEqual([])
})

test('TL2 goals known only from the score appear once, beside the listed goals', () => {
  const listed = state({ score: score(1, 0), goals: [goal('home', 9)] })
  const inPart = state({ minute: 14, score: score(2, 1), goals: listed.goals })
  expect(between(listed, inPart)).toEqual(['goal first 14 2-0', 'goal first 14 2-1'])
  const whole = state({ minute: 16, score: score(2, 1), goals: [goal('home', 9), goal('home', 13), goal('away', 14)] })
  expect(between(inPart, whole)).toEqual([])
  expect(between(inPart, state({ minute: 16, score: score(2, 0), goals: listed.goals }))).toEqual([
    'noGoal first 16 2-0',
  ])
  expect(between(whole, { ...whole, goals: [] })).toEqual([])
  const overtaken = { ...whole, minute: 18, score: score(3, 1), goals: [...whole.goals, goal('home', 18)] }
  expect(between(inPart, overtaken)).toEqual(['goal first 18 3-1'])
})

test('TL1 TL2 timeline goals add up to the score, whatever is listed and whenever it is joined', () => {
  const sides = fc.array(fc.constantFrom('home', 'away'), { maxLength: 8 })
  fc.assert(
    fc.property(sides, fc.array(fc.tuple(fc.nat(8), fc.nat(255)), { minLength: 1 }), (scored, looks) => {
      const all = scored.map((side, index) => goal(side, 10 * (index + 1)))
      const states = looks
        .toSorted(([a], [b]) => a - b)
        .map(([fallen, mask]) => {
          const fell = all.slice(0, fallen)
          const count = (side: Goal['side']) => fell.filter((each) => each.side === side).length
          return state({
            period: fallen > 4 ? 'second' : 'first',
            minute: 10 * fallen + 5,
            score: score(count('home'), count('away')),
            goals: fell.filter((_each, index) => ((mask >> index) & 1) === 1),
          })
        })
      const events: MatchEvent[] = []
      let before: LiveState | null = null
      for (const after of states) {
        events.push(...findEventsBetween(before, after, sportOf('football'), after.minute * 60))
        before = after
      }
      const last = states.at(-1)?.score ?? NIL
      expect(scoreSteps(events, sportOf('football')).at(-1)?.score ?? NIL).toEqual(last)
      const joined = events.findIndex(({ kind }) => kind === 'joined')
      const later = events.slice(joined + 1)
      const net = (side: Goal['side']) =>
        later.filter((event) => event.side === side && event.kind === 'goal').length -
        later.filter((event) => event.side === side && event.kind === 'noGoal').length
      const from = events[joined]?.count ?? NIL
      expect(score(from.home + net('home'), from.away + net('away'))).toEqual(last)
    }),
  )
})
