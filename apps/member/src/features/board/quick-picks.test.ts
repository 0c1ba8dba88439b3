import { expect, test } from 'vitest'
import type { ListedRunner } from '@touchline/contract/sportsbook/records'
import { someMatch } from '@touchline/contract/sportsbook/testing/records'
import { quickMatches } from './quick-picks.ts'

function match(id: number, kickOffS: number, runners: ListedRunner[] | null = null) {
  return someMatch({ id, kickOffS, runners })
}

test('quick picks are the newest live matches, then the next matches, without races, at most eight', () => {
  const inPlay = [match(1, 100), match(2, 200)]
  const toCome = [match(4, 400), match(3, 300), match(9, 250, [{ name: 'Grey Arrow', region: null }])]
  expect(quickMatches(inPlay, toCome).map(({ id }) => id)).toEqual([2, 1, 3, 4])
  expect(
    quickMatches(
      [],
      Array.from({ length: 20 }, (_, at) => match(at + 1, at)),
    ),
  ).toHaveLength(8)
})
