import { expect, test } from 'vitest'
import { findLegStatus } from './StatusTag.tsx'

test('SE4 a full win or loss on a quarter line has its own status', () => {
  const on = (lineQuarters: number, outcome: 'won' | 'lost' | 'won_half' | 'draw') =>
    findLegStatus({ lineQuarters, myanmar: null }, outcome)
  expect([on(-1, 'won'), on(3, 'won'), on(-3, 'lost')]).toEqual(['wonAll', 'wonAll', 'loseAll'])
  expect([on(-2, 'won'), on(0, 'lost'), on(-1, 'won_half'), on(4, 'draw')]).toEqual(['won', 'lost', 'won_half', 'draw'])
  expect(findLegStatus({ lineQuarters: -1, myanmar: { goals: 0, percent: 50, favourite: 'home' } }, 'won')).toBe('won')
})
