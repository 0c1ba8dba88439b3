import { expect, test } from 'vitest'
import { keptMatch } from './kept-match.ts'

const [a, b] = [{ id: 1 }, { id: 2 }]

test('the match first shown stays, whatever comes above it, and gives way to none when it is over', () => {
  expect(keptMatch([], null)).toEqual({ keptId: null, match: undefined })
  const first = keptMatch([a], null)
  expect(first).toEqual({ keptId: 1, match: a })
  expect(keptMatch([b, a], first.keptId)).toEqual({ keptId: 1, match: a })
  expect(keptMatch([b], first.keptId)).toEqual({ keptId: 1, match: undefined })
  expect(keptMatch([b, a], 2)).toEqual({ keptId: 2, match: b })
})
