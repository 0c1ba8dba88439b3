import { expect, test } from 'vitest'
import { findFavourites, shownRunners } from './runners.ts'

test('runners are in the order of their numbers, without runners that have no price', () => {
  expect(findFavourites([3_000, 0, 2_500, 9_000])).toEqual([0, 2, 3])
})

test('the grid shows the twelve lowest prices of a large field', () => {
  const prices = Array.from({ length: 20 }, (_price, index) => 40_000 - index * 1_000)
  expect(findFavourites(prices)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
})

test('a race card shows the whole field', () => {
  const prices = Array.from({ length: 20 }, (_price, index) => 40_000 - index * 1_000)
  expect(findFavourites(prices, true)).toEqual(Array.from(prices.keys()))
})

test('GR21 a withdrawn runner of a race stays on the card without a price', () => {
  const runners = ['Star', 'Dust', 'Moon'].map((name) => ({
    name,
    region: null,
    ...(name === 'Dust' && { nonRunner: true as const }),
  }))
  expect(shownRunners([3_000, 0, 0], runners, true)).toEqual([0, 1])
})

test('GR21 a race shows its whole field during repricing, an outright shows no runners', () => {
  const runners = ['Star', 'Dust', 'Moon'].map((name) => ({ name, region: null }))
  expect(shownRunners(null, runners, true)).toEqual([0, 1, 2])
  expect(shownRunners(null, runners, false)).toEqual([])
})
