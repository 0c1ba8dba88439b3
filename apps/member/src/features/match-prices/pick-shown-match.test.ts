import { expect, test } from 'vitest'
import { pickShownMatch } from './pick-shown-match.ts'

const [a, b] = [{ id: 1 }, { id: 2 }]

test('the match first shown stays, whatever comes above it, and gives way to none when it is over', () => {
  expect(pickShownMatch([], null)).toEqual({ keptId: null, match: undefined })
  const first = pickShownMatch([a], null)
  expect(first).toEqual({ keptId: 1, match: a })
  expect(pickShownMatch([b, a], first.keptId)).toEqual({ keptId: 1, match: a })
  expect(pickShownMatch([b], first.keptId)).toEqual({ keptId: 1, match: undefined })
  expect(pickShownMatch([b, a], 2)).toEqual({ keptId: 2, match: b })
})
