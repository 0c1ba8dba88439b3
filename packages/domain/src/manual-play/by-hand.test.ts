import { expect, test } from 'vitest'
import type { LiveState, Period } from '../match/index.ts'
import { type Sport, sportByKey } from '../sport/index.ts'
import {
  closedUntilAfterRelease,
  faultIn,
  type ManualState,
  computeEffectiveState,
  UNSTARTED_STATE,
  findNextPeriod,
  reportedParts,
  findPreviousPeriod,
  type ManualPlayChange,
  findStages,
  applyManualPlay,
  manualStateAfter,
} from './index.ts'

function stagesIn(key: string) {
  const stages = findStages(sportByKey(key) as Sport)
  if (stages === null) throw new Error(`${key} is not told by hand`)
  return stages
}
const FOOTBALL = stagesIn('football')
function goal(side: 'home' | 'away', points = 1): ManualPlayChange {
  return { act: 'score', side, points }
}
function red(side: 'home' | 'away', points = 1): ManualPlayChange {
  return { act: 'red', side, points }
}
function period(to: Period): ManualPlayChange {
  return { act: 'period', to }
}

/** Applies manual changes in sequence; every change must be valid. */
function told(stages: typeof FOOTBALL, ...all: readonly ManualPlayChange[]): LiveState {
  return all.reduce<LiveState>((state, each) => {
    const next = applyManualPlay(stages, state, each)
    if ('why' in next) throw new Error(next.why)
    return next
  }, UNSTARTED_STATE)
}
function why(stages: typeof FOOTBALL, state: LiveState, each: ManualPlayChange): string | null {
  const next = applyManualPlay(stages, state, each)
  return 'why' in next ? next.field : null
}

test('HP1 manual control runs a match from kick-off to end by halves, with goal minutes', () => {
  const first = told(FOOTBALL, period('first'))
  expect(first).toMatchObject({ period: 'first', minute: 1, score: { home: 0, away: 0 }, halfTime: null })
  const scored = told(FOOTBALL, period('first'), { act: 'minute', minute: 47 }, goal('away'))
  expect(scored.goals).toEqual([{ side: 'away', period: 'first', minute: 45, added: 2 }])
  const second = told(FOOTBALL, period('first'), goal('away'), period('half-time'), period('second'), goal('home'))
  expect(second).toMatchObject({ minute: 46, halfTime: { home: 0, away: 1 }, score: { home: 1, away: 1 } })
  const ended = applyManualPlay(FOOTBALL, second, period('ended'))
  expect(ended).toMatchObject({ period: 'ended', minute: 90, halfTime: { home: 0, away: 1 } })
  expect(findNextPeriod(FOOTBALL, ended as LiveState)).toBeNull()
})

test('HP1 manual events can be reverted, but only within the current half', () => {
  const one = told(FOOTBALL, period('first'), goal('home'), red('away'), red('away', -1), goal('home', -1))
  expect(one).toMatchObject({ score: { home: 0, away: 0 }, reds: { home: 0, away: 0 }, goals: [] })
  expect(why(FOOTBALL, one, goal('home', -1))).toBe('points')
  expect(why(FOOTBALL, one, red('home', -1))).toBe('points')
  const late = told(FOOTBALL, period('first'), goal('home'), period('half-time'))
  expect(applyManualPlay(FOOTBALL, late, goal('home', -1))).toMatchObject({ halfTime: { home: 0, away: 0 }, goals: [] })
  expect(why(FOOTBALL, late, goal('home'))).toBe('points')
  const again = told(FOOTBALL, period('first'), goal('home'), period('half-time'), period('first'), goal('away'))
  expect(again).toMatchObject({ period: 'first', halfTime: null, score: { home: 1, away: 1 } })
  const second = told(FOOTBALL, period('first'), goal('home'), period('half-time'), period('second'))
  expect(why(FOOTBALL, second, goal('home', -1))).toBe('points')
  expect(applyManualPlay(FOOTBALL, second, period('half-time'))).toMatchObject({ halfTime: { home: 1, away: 0 } })
  expect(why(FOOTBALL, told(FOOTBALL, period('first'), goal('home')), period('pre'))).toBe('to')
  expect(why(FOOTBALL, UNSTARTED_STATE, period('second'))).toBe('to')
  expect(why(FOOTBALL, UNSTARTED_STATE, goal('home'))).toBe('points')
  expect(why(FOOTBALL, second, { act: 'minute', minute: 30 })).toBe('minute')
})

test('HP1 manual control counts quarters and periods, and a level match continues into overtime', () => {
  const basketball = stagesIn('basketball')
  const points = (side: 'home' | 'away', some: number): ManualPlayChange => ({ act: 'score', side, points: some })
  const half = told(basketball, period('p1'), points('home', 3), period('break'), period('p2'), points('away', 2))
  expect(half).toMatchObject({
    score: { home: 3, away: 2 },
    parts: { first: { home: 3, away: 2 }, p1: { home: 3, away: 0 }, p2: { home: 0, away: 2 } },
  })
  expect(findNextPeriod(basketball, half)).toBe('half-time')
  expect(why(basketball, half, points('home', -1))).toBe('points')
  expect(applyManualPlay(basketball, half, points('away', -2))).toMatchObject({ parts: { p2: { home: 0, away: 0 } } })
  const hockey = stagesIn('iceHockey')
  const third = [period('p1'), goal('home'), period('break'), period('p2'), goal('away'), period('break')]
  const level = told(hockey, ...third, period('p3'))
  expect(findNextPeriod(hockey, level)).toBe('extra')
  const over = told(hockey, ...third, period('p3'), period('extra'), goal('away'), period('ended'))
  expect(over).toMatchObject({ score: { home: 1, away: 2 }, parts: { p3: { home: 0, away: 0 } } })
  expect(why(hockey, over, goal('home'))).toBe('points')
  expect(findNextPeriod(hockey, told(hockey, ...third, period('p3'), goal('home')))).toBe('ended')
  expect(findStages(sportByKey('tennis') as Sport)).toBeNull()
  expect(findStages(sportByKey('horseRacing') as Sport)).toBeNull()
})

function at(home: number, away: number, more: Partial<LiveState> = {}): LiveState {
  return {
    ...UNSTARTED_STATE,
    period: 'first',
    minute: 20,
    score: { home, away },
    ...more,
  }
}
const MINUTE = 60_000
/** Builds the manual state of a trader who saw state `seen` while the feed had sent `from`. */
function word(seen: LiveState, each: ManualPlayChange, from: LiveState | null = seen): ManualState {
  const found = manualStateAfter(FOOTBALL, { stateBefore: seen, from, change: each, worldMs: 0 })
  if ('why' in found) throw new Error(found.why)
  return found
}
function by(feed: LiveState | null, of: ManualState, worldMs = MINUTE) {
  return computeEffectiveState(FOOTBALL, feed, of, worldMs)
}

test('HP2 a manual goal overrides a lagging feed until the feed reports it', () => {
  const said = word(at(0, 0), goal('home'))
  const early = by(at(0, 0, { minute: 22, danger: true }), said)
  expect(early).toMatchObject({ by: 'manual', live: { score: { home: 1, away: 0 }, minute: 22, danger: true } })
  expect(by(at(1, 0, { minute: 22 }), said)).toMatchObject({ by: 'feed', live: { minute: 22 } })
  expect(by(at(2, 0), said)).toMatchObject({ by: 'feed', live: { score: { home: 2, away: 0 } } })
  const two = word(said.live, goal('home'), at(0, 0))
  expect(by(at(1, 0), two)).toMatchObject({ by: 'manual', live: { score: { home: 2, away: 0 } } })
  const taken = word(at(1, 0), goal('home', -1))
  expect(by(at(1, 0), taken)).toMatchObject({ by: 'manual', live: { score: { home: 0, away: 0 } } })
  expect(by(at(0, 0), taken)).toMatchObject({ by: 'feed' })
  const carded = word(at(1, 1), red('away'))
  expect(by(at(1, 1), carded)).toMatchObject({ by: 'manual', live: { reds: { home: 0, away: 1 } } })
  expect(by(at(2, 1, { reds: { home: 0, away: 1 } }), carded)).toMatchObject({ by: 'feed' })
})

test('HP2 a feed that contradicts the manual score suspends the match', () => {
  const said = word(at(0, 0), goal('home'))
  expect(by(at(0, 1), said)).toMatchObject({
    by: 'contradicted',
    live: { score: { home: 1, away: 0 }, suspended: true },
  })
  expect(by(at(1, 1), said)).toMatchObject({ by: 'feed' })
  expect(by(at(2, 0), word(at(1, 0), goal('home', -1)))).toMatchObject({ by: 'contradicted' })
  expect(by(at(1, 0, { minute: 45 }), word(at(0, 0, { minute: 45 }), period('half-time')))).toMatchObject({
    by: 'contradicted',
  })
})

test('HP2 a manual period applies until the feed reaches it, with minutes from the clock', () => {
  const said = word(at(0, 0, { minute: 45 }), period('half-time'))
  expect(by(at(0, 0, { minute: 45, added: 3 }), said)).toMatchObject({ by: 'manual', live: { period: 'half-time' } })
  expect(by(at(0, 0, { period: 'second', minute: 46 }), said)).toMatchObject({ by: 'feed' })
  const began = word(UNSTARTED_STATE, period('first'))
  expect(by(UNSTARTED_STATE, began, 5 * MINUTE)).toMatchObject({ by: 'manual', live: { period: 'first', minute: 6 } })
  expect(by(at(0, 0, { minute: 3 }), began)).toMatchObject({ by: 'feed' })
  const alone = word(UNSTARTED_STATE, period('first'), null)
  expect(by(null, alone, 50 * MINUTE)).toMatchObject({ by: 'manual', live: { minute: 45, added: 6 } })
})

test('HP1 a manual goal suspends betting for exactly twenty seconds, a minute change does not', () => {
  const said = word(at(0, 0), goal('home'), null)
  expect([19_999, 20_000].map((ms) => by(null, said, ms).live.suspended)).toEqual([true, false])
  expect(by(null, word(at(0, 0), { act: 'minute', minute: 30 }, null), 1).live.suspended).toBe(false)
})

test('HP1 manual play reports the finished parts with their scores', () => {
  const completed = (home: number, away: number) => ({ status: 'completed', score: { home, away } })
  const second = told(FOOTBALL, period('first'), goal('away'), period('half-time'), period('second'), goal('home'))
  expect(reportedParts(FOOTBALL, second)).toEqual({ first: completed(0, 1) })
  const ended = applyManualPlay(FOOTBALL, second, period('ended')) as LiveState
  expect(reportedParts(FOOTBALL, ended)).toEqual({
    first: completed(0, 1),
    second: completed(1, 0),
    full: completed(1, 1),
  })
  expect(reportedParts(FOOTBALL, UNSTARTED_STATE)).toEqual({})
  const hockey = stagesIn('iceHockey')
  const third = [period('p1'), goal('home'), period('break'), period('p2'), goal('away'), period('break')]
  expect(reportedParts(hockey, told(hockey, ...third))).toEqual({ p1: completed(1, 0), p2: completed(0, 1) })
  expect(reportedParts(hockey, told(hockey, ...third, period('p3')))).toEqual({
    p1: completed(1, 0),
    p2: completed(0, 1),
  })
})

function extra(home: number, away: number, more: Partial<LiveState> = {}): LiveState {
  return at(1, 1, {
    period: 'extra',
    minute: 95,
    halfTime: { home: 1, away: 0 },
    parts: { extra: { home, away } },
    ...more,
  })
}

test('HP1, GR8 a manual extra-time goal counts only in extra time, not in the ninety minutes', () => {
  const said = word(extra(0, 0), goal('home'))
  expect(said.live).toMatchObject({ score: { home: 1, away: 1 }, parts: { extra: { home: 1, away: 0 } }, goals: [] })
  expect(by(extra(0, 0), said)).toMatchObject({ by: 'manual', live: { parts: { extra: { home: 1, away: 0 } } } })
  expect(by(extra(1, 0), said)).toMatchObject({ by: 'feed' })
  expect(by(extra(0, 1), said)).toMatchObject({ by: 'contradicted', live: { suspended: true } })
  expect(why(FOOTBALL, extra(0, 0), goal('home', -1))).toBe('points')
  expect(applyManualPlay(FOOTBALL, extra(1, 0), goal('home', -1))).toMatchObject({
    score: { home: 1, away: 1 },
    parts: { extra: { home: 0, away: 0 } },
  })
  const ended = applyManualPlay(FOOTBALL, extra(1, 0), period('ended')) as LiveState
  expect(ended).toMatchObject({ minute: 120, score: { home: 1, away: 1 } })
  expect(why(FOOTBALL, ended, goal('away', -1))).toBe('points')
  expect(applyManualPlay(FOOTBALL, ended, goal('home', -1))).toMatchObject({ parts: { extra: { home: 0, away: 0 } } })
  expect(applyManualPlay(FOOTBALL, ended, period('extra'))).toMatchObject({ period: 'extra', minute: 120 })
})

test('HP1, GR8 manual extra time starts at 0-0, has its own clock and steps back to the break', () => {
  const over = at(1, 1, { period: 'break', minute: 90, halfTime: { home: 1, away: 0 } })
  const began = word(over, period('extra'), null)
  expect(began.live).toMatchObject({ minute: 91, parts: { extra: { home: 0, away: 0 } }, score: { home: 1, away: 1 } })
  expect([5, 40].map((minutes) => by(null, began, minutes * MINUTE).live)).toMatchObject([
    { minute: 96, added: 0 },
    { minute: 120, added: 0 },
  ])
  expect(applyManualPlay(FOOTBALL, began.live, { act: 'minute', minute: 105 })).toMatchObject({ minute: 105, added: 0 })
  expect(why(FOOTBALL, began.live, { act: 'minute', minute: 121 })).toBe('minute')
  // A step back to the second half would reopen markets that the end of ninety minutes decided.
  expect(findPreviousPeriod(FOOTBALL, began.live)).toBe('break')
  const back = applyManualPlay(FOOTBALL, began.live, period('break')) as LiveState
  expect(back).toMatchObject({ period: 'break', minute: 90, halfTime: { home: 1, away: 0 } })
  expect(back.parts?.extra).toBeUndefined()
  expect(why(FOOTBALL, extra(1, 0), period('break'))).toBe('to')
})

test('HP1 a goal removed after overtime comes off overtime, never off an earlier period', () => {
  const hockey = stagesIn('iceHockey')
  const level = [period('p1'), goal('away'), period('break'), period('p2'), period('break'), period('p3'), goal('home')]
  const over = told(hockey, ...level, period('extra'), goal('away'), period('ended'))
  expect(why(hockey, over, goal('home', -1))).toBe('points')
  expect(applyManualPlay(hockey, over, goal('away', -1))).toMatchObject({
    score: { home: 1, away: 1 },
    parts: { p1: { home: 0, away: 1 }, p3: { home: 1, away: 0 }, regular: { home: 1, away: 1 } },
  })
  const early = told(hockey, ...level, goal('home'), period('ended'))
  expect(applyManualPlay(hockey, early, goal('home', -1))).toMatchObject({ parts: { p3: { home: 1, away: 0 } } })
})

test('HP2 a feed that is ahead or ended without a manual goal suspends the match', () => {
  const said = word(at(0, 0, { minute: 44 }), goal('home'))
  for (const more of [
    { period: 'half-time', minute: 45 },
    { period: 'second', minute: 80 },
    { period: 'ended', minute: 90 },
  ] as const)
    expect(by(at(0, 0, more), said)).toMatchObject({ by: 'contradicted', live: { suspended: true } })
  expect(by(at(1, 0, { period: 'second', minute: 80 }), said)).toMatchObject({ by: 'feed' })
  // The feed has ended the match. A manual state cannot continue the match or end it differently.
  const ended = at(0, 0, { period: 'ended', minute: 90, halfTime: { home: 0, away: 0 } })
  expect(by(ended, word(ended, period('second')))).toMatchObject({ by: 'contradicted', live: { suspended: true } })
  const second = at(0, 0, { period: 'second', minute: 89, halfTime: { home: 0, away: 0 } })
  const last = word(word(second, goal('home')).live, period('ended'), second)
  expect(by(ended, last)).toMatchObject({ by: 'contradicted' })
})

test('HP2 a feed that confirms one of two manual goals and then reverts it suspends the match', () => {
  const two = word(word(at(0, 0), goal('home')).live, goal('home'), at(0, 0))
  const halfway = by(at(1, 0), two)
  expect(halfway).toMatchObject({ by: 'manual', from: { score: { home: 1, away: 0 } } })
  expect(by(at(0, 0), { ...two, from: halfway.from })).toMatchObject({ by: 'contradicted', live: { suspended: true } })
})

test('HP1 the twenty-second suspension after a goal survives later trader and feed updates', () => {
  const said = word(at(0, 0), goal('home'), null)
  const next = manualStateAfter(FOOTBALL, {
    ...{ stateBefore: said.live, from: null, worldMs: 3_000, closedToMs: said.closedToMs },
    change: { act: 'minute', minute: 30 },
  }) as ManualState
  expect([3_000, 19_999, 20_000].map((ms) => by(null, next, ms).live.suspended)).toEqual([true, true, false])
  const back = word(said.live, goal('home', -1), at(0, 0))
  expect(by(at(0, 0), back, 19_999)).toMatchObject({ by: 'feed', live: { suspended: true } })
  expect(by(at(0, 0), back, 20_000)).toMatchObject({ by: 'feed', live: { suspended: false } })
  expect([closedUntilAfterRelease(said, 5_000), closedUntilAfterRelease(back, 5_000)]).toEqual([25_000, 20_000])
})

test('HP2 a malformed feed state is detected', () => {
  expect(faultIn(FOOTBALL, at(1, 0))).toBeNull()
  expect(faultIn(FOOTBALL, extra(1, 0))).toBeNull()
  const faults = [{ score: null }, { reds: { home: 1 } }, { period: 'third' }, { minute: 'x' }, { parts: { extra: 1 } }]
  for (const each of faults) expect(faultIn(FOOTBALL, { ...at(0, 0), ...each } as LiveState)).not.toBeNull()
  expect(faultIn(FOOTBALL, null as unknown as LiveState)).not.toBeNull()
})

test('HP1, GR8 the ninety minutes are a finished part in extra time, extra time is one at the end', () => {
  const completed = (home: number, away: number) => ({ status: 'completed', score: { home, away } })
  const ninety = { first: completed(1, 0), second: completed(0, 1), full: completed(1, 1) }
  expect(reportedParts(FOOTBALL, extra(1, 0))).toEqual(ninety)
  expect(reportedParts(FOOTBALL, extra(1, 0, { period: 'ended' }))).toEqual({ ...ninety, extra: completed(1, 0) })
})

test('HP2 a feed that reverts its own goal contradicts the trader, whatever the trader enters next', () => {
  const before = told(FOOTBALL, period('first'))
  const scored = told(FOOTBALL, period('first'), goal('home'))
  const entered = { ...word(before, goal('home')), from: scored, began: before }
  expect(by(before, entered).by).toBe('contradicted')
  expect(by({ ...scored, score: { home: 2, away: 0 } }, entered).by).toBe('feed')
  // The feed may withdraw a value that the trader did not change.
  expect(by(before, { ...entered, began: scored }).by).toBe('feed')
})
