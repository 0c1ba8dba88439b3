import type { PlayByHand } from '@touchline/contract/office/trading'
import { expect, test } from 'vitest'
import { seenOf, toldBy } from './play-keys.ts'

const HAND: PlayByHand = { teller: 'hand', apart: null, next: 'half-time', before: 'pre', byGoals: true }

test('a key tells a goal, a card or the next period, and with Shift takes it back', () => {
  expect(toldBy('h', false, HAND)).toEqual({ act: 'score', side: 'home', points: 1 })
  expect(toldBy('H', true, HAND)).toEqual({ act: 'score', side: 'home', points: -1 })
  expect(toldBy('A', true, HAND)).toEqual({ act: 'score', side: 'away', points: -1 })
  expect(toldBy('e', false, HAND)).toEqual({ act: 'red', side: 'away', points: 1 })
  expect(toldBy('p', false, HAND)).toEqual({ act: 'period', to: 'half-time' })
  expect(toldBy('P', true, HAND)).toEqual({ act: 'period', to: 'pre' })
  expect(toldBy('f', false, HAND)).toEqual({ act: 'feed' })
})

test('a key tells nothing where there is nothing to tell', () => {
  expect(toldBy('p', false, { ...HAND, next: null })).toBeNull()
  expect(toldBy('r', false, { ...HAND, byGoals: false })).toBeNull()
  expect([toldBy('f', false, { ...HAND, teller: 'feed' }), toldBy('d', false, HAND)]).toEqual([null, null])
  const extra = { home: 1, away: 0 }
  const play = { period: 'extra', minute: 95, added: 0, score: extra, halfTime: null, reds: { home: 0, away: 0 } }
  expect(seenOf({ ...play, extra, danger: false, suspended: false })).toMatchObject({ period: 'extra', extra })
  expect(seenOf(null)).toEqual({ period: 'pre', score: { home: 0, away: 0 }, reds: { home: 0, away: 0 } })
})
