import { expect, test } from 'vitest'
import { pickShownMatch } from './pick-shown-match.ts'

const [a, b] = [{ id: 1 }, { id: 2 }]

test('the first shown match stays selected, and no match is shown after it is over', () => {
  expect(pickShownMatch([], null)).toEqual({ retainedId: null, match: undefined })
  const first = pickShownMatch([a], null)
  expect(first).toEqual({ retainedId: 1, match: a })
  expect(pickShownMatch([b, a], first.retainedId)).toEqual({ retainedId: 1, match: a })
  expect(pickShownMatch([b], first.retainedId)).toEqual({ retainedId: 1, match: undefined })
  expect(pickShownMatch([b, a], 2)).toEqual({ retainedId: 2, match: b })
})
