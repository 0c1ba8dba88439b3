import { expect, test } from 'vitest'
import type { UxMatch } from '@touchline/contract/ux'
import { quickMatches } from './quick-picks.ts'

const match = (id: number, kickOff: number, runners: [string, null][] | null = null): UxMatch => [
  id,
  kickOff,
  'A',
  'B',
  1,
  1,
  1,
  null,
  null,
  '',
  0,
  2,
  null,
  0,
  runners,
  null,
]

test('matches in play that began last come first, then those that begin soonest, no races, eight at most', () => {
  const inPlay = [match(1, 100), match(2, 200)]
  const toCome = [match(4, 400), match(3, 300), match(9, 250, [['Grey Arrow', null]])]
  expect(quickMatches(inPlay, toCome).map(([id]) => id)).toEqual([2, 1, 3, 4])
  expect(
    quickMatches(
      [],
      Array.from({ length: 20 }, (_, at) => match(at + 1, at)),
    ),
  ).toHaveLength(8)
})
