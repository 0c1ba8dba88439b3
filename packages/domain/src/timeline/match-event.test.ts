import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal, LiveState } from '../match/index.ts'
import { SPORTS, type Sport } from '../sport/index.ts'
import { findEventsBetween, isEarlier, withEvents, type MatchEvent } from './index.ts'

const NIL = { home: 0, away: 0 }
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
    period: 'first',
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
const football = sportOf('football')
function short({ kind, side, minute, count }: MatchEvent) {
  return `${kind} ${side} ${minute} ${count.home}-${count.away}`
}
function between(before: LiveState | null, after: LiveState) {
  return findEventsBetween(before, after, football, 600).map(short)
}

test('events come in order: start of play, goals with their own minute, then the break', () => {
  expect(between(null, state({ minute: 1 }))).toEqual(['period null 1 0-0'])
  const goals = [goal('home', 12), goal('away', 44)]
  expect(between(state(), state({ period: 'half-time', minute: 45, score: { home: 1, away: 1 }, goals }))).toEqual([
    'goal home 12 1-0',
    'goal away 44 1-1',
    'period null 45 1-1',
  ])
  expect(between(null, state({ period: 'pre', suspended: true }))).toEqual([])
})

test('an unchanged state adds no event, and a reverted goal adds a no-goal event', () => {
  const scored = state({ score: { home: 1, away: 0 }, goals: [goal('home', 12)] })
  expect(between(scored, scored)).toEqual([])
  expect(between(scored, state({ minute: 13 }))).toEqual(['noGoal home 13 0-0'])
})

test('a goal that another source reports with a different minute is not a second goal', () => {
  const scored = (...minutes: number[]) =>
    state({ minute: 15, score: { home: minutes.length, away: 0 }, goals: minutes.map((each) => goal('home', each)) })
  expect(between(scored(12), scored(13))).toEqual([])
  expect(between(scored(12), scored(12, 13))).toEqual(['goal home 13 2-0'])
  expect(between(scored(12), scored(11, 13))).toEqual(['goal home 13 2-0'])
  expect(between(scored(5), scored(13))).toEqual(['noGoal home 15 1-0', 'goal home 13 1-0'])
})

test('red cards, danger, extra-time goals and unlisted goals each add an event', () => {
  expect(between(state(), state({ reds: { home: 1, away: 2 }, danger: true }))).toEqual([
    'red home 10 1-0',
    'red away 10 1-1',
    'red away 10 1-2',
    'danger null 10 0-0',
  ])
  expect(between(state({ danger: true }), state({ danger: true }))).toEqual([])
  const extra = (home: number) => state({ period: 'extra', minute: 95, parts: { extra: { home, away: 0 } } })
  expect(between(extra(0), extra(1))).toEqual(['goal home 95 1-0'])
  expect(between(state(), state({ score: { home: 0, away: 1 } }))).toEqual(['goal away 10 0-1'])
})

test('score events count the points of the match, or of all sets together', () => {
  const points = findEventsBetween(state(), state({ score: { home: 3, away: 2 } }), sportOf('basketball'), 30)
  expect(points.map(short)).toEqual(['score null 10 3-2'])
  const parts = { p1: { home: 6, away: 4 }, p2: { home: 1, away: 0 }, units: { home: 7, away: 4 } }
  const won = state({ period: 'p2', minute: 0, score: { home: 1, away: 0 }, parts })
  const before = state({ period: 'p2', minute: 0, parts: { ...parts, p2: NIL } })
  expect(findEventsBetween(before, won, sportOf('tennis'), 30).map(short)).toEqual(['score home 0 7-4'])
})

test('an older state is detected by its minute, or by its score if there is no clock', () => {
  expect(isEarlier(state({ minute: 9 }), state())).toBe(true)
  expect(isEarlier(state(), state())).toBe(false)
  const stoppage = (added: number, more: Partial<LiveState> = {}) => state({ minute: 45, added, ...more })
  expect(isEarlier(stoppage(1), stoppage(2))).toBe(true)
  expect(isEarlier(stoppage(0, { period: 'half-time' }), stoppage(2))).toBe(false)
  expect(isEarlier(state({ period: 'second', minute: 46 }), state({ period: 'half-time', minute: 47 }))).toBe(false)
  const set = (home: number) => state({ minute: 0, parts: { p1: { home, away: 0 } } })
  expect([2, 3, 4].map((home) => isEarlier(set(home), set(3)))).toEqual([true, false, false])
})

function event(more: Partial<MatchEvent> = {}): MatchEvent {
  return {
    kind: 'score',
    period: 'p1',
    minute: 0,
    added: 0,
    atS: 0,
    side: 'home',
    count: NIL,
    ...more,
  }
}

test('points of one minute merge into one event, and unchanged events are counted', () => {
  const first = withEvents([], [event({ atS: 1 }), event({ atS: 59, count: { home: 2, away: 0 } })])
  expect(first).toEqual({ events: [event({ atS: 59, count: { home: 2, away: 0 } })], unchanged: 0 })
  const next = withEvents(first.events, [event({ atS: 61 })])
  expect([next.events.length, next.unchanged]).toEqual([2, 1])
  expect(withEvents(first.events, [event({ atS: 59 })]).unchanged).toBe(0)
  expect(withEvents(first.events, [event({ atS: 59, period: 'p2' })]).events).toHaveLength(2)
})

test('a timeline has a length limit and keeps its deciding events', () => {
  const many = Array.from({ length: 900 }, (_, minute) => event({ minute, atS: minute * 60 }))
  const { events } = withEvents([], [...many, event({ kind: 'period' })])
  expect(events).toHaveLength(401)
  expect(events.at(-1)?.kind).toBe('period')
})

test('timeline goals match the last state, whatever intermediate states were observed', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 8 })
  fc.assert(
    fc.property(minutes, fc.array(fc.nat(8)), (scored, cuts) => {
      const goals = scored.toSorted((a, b) => a - b).map((minute) => goal(minute % 2 === 0 ? 'home' : 'away', minute))
      const at = (fallen: number) => state({ goals: goals.slice(0, fallen) })
      let before: LiveState | null = null
      const told: MatchEvent[] = []
      for (const fallen of [...cuts.toSorted((a, b) => a - b), goals.length]) {
        const after = at(Math.min(fallen, goals.length))
        told.push(...findEventsBetween(before, after, football, 0))
        before = after
      }
      const fell = told.filter(({ kind }) => kind === 'goal').map(({ side, minute }) => ({ side, minute }))
      expect(fell).toEqual(goals.map(({ side, minute }) => ({ side, minute })))
    }),
  )
})
