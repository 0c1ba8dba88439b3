import { expect, test } from 'vitest'
import { findPollStart, mergeNewestBets } from './newest-bets.ts'

function bet(number: number, status = 'running') {
  return {
    bet: { betId: `260117${String(number).padStart(9, '0')}`, status },
  }
}
function numbers(count: number, from = 1) {
  return Array.from({ length: count }, (_, at) => bet(from + count - 1 - at))
}

test('each bet appears once, in its latest version, with the newest first', () => {
  const held = [bet(3, 'pending'), bet(1)]
  expect(mergeNewestBets(held, [bet(4), bet(3), bet(2)])).toEqual([bet(4), bet(3), bet(2), bet(1)])
})

test('the list keeps the newest 200 bets, and the next poll overlaps the newest ones', () => {
  const held = mergeNewestBets(numbers(190), numbers(20, 191))
  expect([held.length, held.at(0), held.at(-1)]).toEqual([200, bet(210), bet(11)])
  expect(findPollStart(held)).toBe(bet(180).bet.betId)
  expect(findPollStart(numbers(30))).toBeUndefined()
})
