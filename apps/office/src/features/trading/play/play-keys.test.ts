import type { ManualControl, TradeMatchRow } from '@touchline/contract/office/trading'
import { expect, test } from 'vitest'
import { buildInverseChange, isSameState, toPlayState, stateAfter, findPlayChange } from './play-keys.ts'

const HAND: ManualControl = { stateSource: 'manual', feedScore: null, next: 'half-time', before: 'pre', byGoals: true }
const PLAY: TradeMatchRow['play'] = {
  period: 'first',
  minute: 12,
  added: 0,
  score: { home: 1, away: 0 },
  halfTime: null,
  parts: [],
  reds: { home: 0, away: 0 },
  danger: false,
  suspended: false,
}
const NOW = { manualControl: HAND, play: PLAY, isPastKickOff: true }
const EVERY_KEY = Array.from({ length: 95 }, (_none, at) => String.fromCharCode(32 + at))

test('Shift with a letter reports a goal, a card, the next period or the return to the feed', () => {
  expect(findPlayChange('H', true, NOW)).toEqual({ act: 'score', side: 'home', points: 1 })
  expect(findPlayChange('A', true, NOW)).toEqual({ act: 'score', side: 'away', points: 1 })
  expect(findPlayChange('E', true, NOW)).toEqual({ act: 'red', side: 'away', points: 1 })
  expect(findPlayChange('P', true, NOW)).toEqual({ act: 'period', to: 'half-time' })
  expect(findPlayChange('F', true, NOW)).toEqual({ act: 'feed' })
})

test('keys without Shift report nothing, even with Caps Lock on', () => {
  for (const key of EVERY_KEY) expect(findPlayChange(key, false, NOW)).toBeNull()
})

test('no key reports anything before kick-off, and no goal or card before play has started', () => {
  for (const key of EVERY_KEY) expect(findPlayChange(key, true, { ...NOW, isPastKickOff: false })).toBeNull()
  for (const play of [null, { ...PLAY, period: 'pre' }]) {
    const reported = EVERY_KEY.map((key) => findPlayChange(key, true, { ...NOW, play })?.act)
    expect(new Set(reported)).toEqual(new Set([undefined, 'period', 'feed']))
  }
})

test('a key reports nothing if its change does not apply to the match', () => {
  expect(findPlayChange('P', true, { ...NOW, manualControl: { ...HAND, next: null } })).toBeNull()
  expect(findPlayChange('R', true, { ...NOW, manualControl: { ...HAND, byGoals: false } })).toBeNull()
  expect(findPlayChange('F', true, { ...NOW, manualControl: { ...HAND, stateSource: 'feed' } })).toBeNull()
  expect(findPlayChange('D', true, NOW)).toBeNull()
})

test('an undo is the exact inverse of the reported change', () => {
  const goal = { act: 'score', side: 'home', points: 3 } as const
  expect(buildInverseChange(goal, 'first')).toEqual({ act: 'score', side: 'home', points: -3 })
  expect(buildInverseChange({ act: 'red', side: 'away', points: 1 }, null)).toEqual({
    act: 'red',
    side: 'away',
    points: -1,
  })
  expect(buildInverseChange({ act: 'period', to: 'half-time' }, 'first')).toEqual({ act: 'period', to: 'first' })
  expect(buildInverseChange({ act: 'feed' }, 'first')).toBeNull()
  const seen = toPlayState(PLAY)
  const after = stateAfter(seen, goal)
  expect(after.score).toEqual({ home: 4, away: 0 })
  expect(isSameState(stateAfter(after, { ...goal, points: -3 }), seen)).toBe(true)
  expect(isSameState(after, seen)).toBe(false)
})

test('the match state holds the extra-time score separately', () => {
  const extra = { home: 1, away: 0 }
  const seen = toPlayState({ ...PLAY, period: 'extra', minute: 95, extra })
  expect(seen).toMatchObject({ period: 'extra', extra })
  expect(stateAfter(seen, { act: 'score', side: 'away', points: 1 })).toMatchObject({
    score: PLAY.score,
    extra: { home: 1, away: 1 },
  })
  expect(toPlayState(null)).toEqual({ period: 'pre', score: { home: 0, away: 0 }, reds: { home: 0, away: 0 } })
})
