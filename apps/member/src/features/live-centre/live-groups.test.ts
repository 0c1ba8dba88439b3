import { expect, test } from 'vitest'
import { someMatch } from '@touchline/contract/sportsbook/testing/records'
import { liveGroups } from './live-groups.ts'

function match(id: number, sportId: number, kickOffS: number) {
  return someMatch({ id, sportId, kickOffS, tab: 3 })
}

test('the sport on the grid comes first, then sports with most live matches, each by kick-off', () => {
  const matches = [match(1, 2, 9), match(2, 1, 5), match(3, 4, 1), match(4, 4, 0), match(5, 1, 5)]
  const groups = liveGroups(matches, 2).map(({ sport, matches: of }) => [sport, of.map(({ id }) => id)])
  expect(groups).toEqual([
    [2, [1]],
    [1, [2, 5]],
    [4, [4, 3]],
  ])
})
