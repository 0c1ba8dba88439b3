import { expect, test } from 'vitest'
import { FIRST_HALF_SHARE, computeRemainingGoalShares } from './goal-clock.ts'
import { remainingGoals } from './goal-model.ts'
import { EVEN, buildState } from '../testing/models.ts'

function leftAt(period: 'first' | 'second', minute: number, added = 0): number {
  const { first, second } = computeRemainingGoalShares(buildState(period, minute, '', { added }))
  return first + second
}

test('all goals remain at kick-off, second-half goals at half-time, none at the end', () => {
  expect(computeRemainingGoalShares(null)).toEqual(computeRemainingGoalShares(buildState('first', 0, '')))
  expect(computeRemainingGoalShares(null)).toEqual({ first: FIRST_HALF_SHARE, second: 1 - FIRST_HALF_SHARE })
  expect(computeRemainingGoalShares(buildState('half-time', 45, ''))).toEqual({
    first: 0,
    second: 1 - FIRST_HALF_SHARE,
  })
  expect(computeRemainingGoalShares(buildState('second', 45, ''))).toEqual(
    computeRemainingGoalShares(buildState('half-time', 45, '')),
  )
  expect(computeRemainingGoalShares(buildState('ended', 90, ''))).toEqual({ first: 0, second: 0 })
})

test('remaining goals fall every minute, faster after half-time, and never reach zero in play', () => {
  for (let minute = 1; minute <= 45; minute += 1) {
    expect(leftAt('first', minute)).toBeLessThan(leftAt('first', minute - 1))
    expect(leftAt('second', 45 + minute)).toBeLessThan(leftAt('second', 44 + minute))
  }
  expect(leftAt('second', 50) - leftAt('second', 60)).toBeGreaterThan(leftAt('first', 5) - leftAt('first', 15))
  expect(leftAt('first', 30) - leftAt('first', 40)).toBeGreaterThan(1.1 * (leftAt('first', 0) - leftAt('first', 10)))
  expect(leftAt('second', 90, 4)).toBeLessThan(leftAt('second', 90, 2))
  expect(leftAt('second', 90, 30)).toBe(leftAt('second', 90, 12))
  expect(leftAt('second', 90, 30)).toBeGreaterThan(0.005)
  expect(leftAt('first', 45, 30)).toBeGreaterThan(leftAt('second', 45))
})

test('a red card weakens its side, equal red cards cancel out, and a trailing side attacks', () => {
  const plain = remainingGoals(EVEN, buildState('second', 60, ''))
  const short = remainingGoals(EVEN, buildState('second', 60, '', { reds: { home: 1, away: 0 } }))
  expect(short.home / plain.home).toBeCloseTo(0.67, 10)
  expect(short.away / plain.away).toBeCloseTo(1.25, 10)
  expect(remainingGoals(EVEN, buildState('second', 60, '', { reds: { home: 1, away: 1 } }))).toEqual(plain)
  const behind = remainingGoals(EVEN, buildState('second', 60, 'ha' + 'H'))
  expect(behind.home).toBeCloseTo(plain.home, 10)
  expect(behind.away / plain.away).toBeCloseTo(1.1, 10)
  expect(remainingGoals(EVEN, buildState('second', 60, 'hhH')).away / plain.away).toBeCloseTo(1.2, 10)
})
