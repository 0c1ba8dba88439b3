import { expect, test } from 'vitest'
import { isLiveOpen, likedFirst } from './live-order.ts'

const NONE = { favourites: new Map<number, number>(), bets: new Map<number, number>() }

test('live sports follow the menu order if the member has no preferences', () => {
  expect(likedFirst([1, 2, 4, 11], [], NONE)).toEqual([1, 2, 4, 11])
})

test('sports that the member put first come first, then sports with most favourites, then most bets', () => {
  const likes = {
    favourites: new Map([
      [4, 1],
      [11, 3],
    ]),
    bets: new Map([
      [2, 5],
      [4, 9],
    ]),
  }
  expect(likedFirst([1, 2, 4, 11], [], likes)).toEqual([11, 4, 2, 1])
  expect(likedFirst([1, 2, 4, 11], [1], likes)).toEqual([1, 11, 4, 2])
})

test('the first sports are open by default, and a stored state overrides the default', () => {
  expect([0, 3, 4].map((place) => isLiveOpen({}, 1, place))).toEqual([true, true, false])
  expect(isLiveOpen({ 1: 'folded' }, 1, 0)).toBe(false)
  expect(isLiveOpen({ 1: 'open' }, 1, 9)).toBe(true)
})
