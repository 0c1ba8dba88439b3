import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyMove, movedSports, storableOrder } from './sport-moves.ts'

const ORDER = [1, 2, 3, 4, 5]

test('a sport moves before or after another sport', () => {
  expect(movedSports(ORDER, { sport: 4, target: 2, after: false })).toEqual([1, 4, 2, 3, 5])
  expect(movedSports(ORDER, { sport: 1, target: 3, after: true })).toEqual([2, 3, 1, 4, 5])
  expect(movedSports(ORDER, { sport: 1, target: 5, after: true })).toEqual([2, 3, 4, 5, 1])
})

test('a move next to itself or next to a missing sport changes nothing', () => {
  expect(movedSports(ORDER, { sport: 2, target: 2, after: true })).toBe(ORDER)
  expect(movedSports(ORDER, { sport: 2, target: 9, after: true })).toBe(ORDER)
  expect(movedSports(ORDER, { sport: 9, target: 2, after: true })).toBe(ORDER)
})

test('keys move a sport past its visible neighbour, regardless of hidden sports, within the ends', () => {
  const seen = [1, 3, 5]
  expect(keyMove('ArrowDown', 1, seen)).toEqual({ sport: 1, target: 3, after: true })
  expect(keyMove('ArrowUp', 5, seen)).toEqual({ sport: 5, target: 3, after: false })
  expect(keyMove('Home', 5, seen)).toEqual({ sport: 5, target: 1, after: false })
  expect(keyMove('End', 1, seen)).toEqual({ sport: 1, target: 5, after: true })
  expect(keyMove('ArrowUp', 1, seen)).toBeNull()
  expect(keyMove('ArrowDown', 5, seen)).toBeNull()
  expect(keyMove('End', 5, seen)).toBeNull()
  expect(keyMove('x', 3, seen)).toBeNull()
})

test('only the first part of the order, up to the last difference, is stored', () => {
  expect(storableOrder(ORDER, ORDER)).toEqual([])
  expect(storableOrder([3, 1, 2, 4, 5], ORDER)).toEqual([3])
  expect(storableOrder([1, 3, 2, 4, 5], ORDER)).toEqual([1, 3])
  expect(storableOrder([2, 3, 4, 5, 1], ORDER)).toEqual([2, 3, 4, 5])
})

test('the stored order plus the default order of the rest gives the full order, with no shorter form', () => {
  const orders = fc.shuffledSubarray(ORDER, { minLength: ORDER.length })
  fc.assert(
    fc.property(orders, orders, (order, natural) => {
      const whole = (kept: readonly number[]) => [...kept, ...natural.filter((id) => !kept.includes(id))]
      const kept = storableOrder(order, natural)
      expect(whole(kept)).toEqual(order)
      if (kept.length > 0) expect(whole(kept.slice(0, -1))).not.toEqual(order)
    }),
  )
})
