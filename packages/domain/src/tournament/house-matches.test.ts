import { expect, test } from 'vitest'
import { chooseHouseMatches } from './index.ts'

const HOUR_MS = 3_600_000
function at(matchId: number, hours: number, isPriced = true) {
  return { matchId, kickOffMs: hours * HOUR_MS, isPriced }
}

test('TO12 a house room uses the first five priced matches that start in an hour or later', () => {
  const ahead = [at(1, 0.99), at(2, 1), at(3, 2), at(4, 2, false), at(5, 3), at(6, 4), at(7, 5), at(8, 6)]
  expect(chooseHouseMatches(ahead, 0)).toEqual([2, 3, 5, 6, 7])
})

test('TO12 a house room needs three matches that start within a day', () => {
  expect(chooseHouseMatches([at(1, 1), at(2, 24), at(3, 24.01)], 0)).toEqual([])
  expect(chooseHouseMatches([at(1, 1), at(2, 24), at(3, 24)], 0)).toEqual([1, 2, 3])
  expect(chooseHouseMatches([at(1, 1), at(2, 2), at(3, 3, false)], 0)).toEqual([])
})
