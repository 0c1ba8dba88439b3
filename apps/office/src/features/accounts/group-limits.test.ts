import { expect, test } from 'vitest'
import { groupLimits } from './group-limits.ts'

function limits(sportId: number, value: string, account: string) {
  const of = { value: '100', level: 'agent' as const, account: 'aa' }
  return { sportId, minBet: of, maxBet: { ...of, value, account }, maxPayout: of, maxPerMatch: of }
}

test('sports with equal limits are grouped, unless different accounts set the limits', () => {
  const groups = groupLimits([
    limits(1, '500', 'aa'),
    limits(2, '900', 'aa'),
    limits(3, '500', 'aa'),
    limits(4, '500', 'aabb'),
  ])
  expect(groups.map(({ sportIds, maxBet: { value, account } }) => [sportIds, value, account])).toEqual([
    [[1, 3], '500', 'aa'],
    [[2], '900', 'aa'],
    [[4], '500', 'aabb'],
  ])
})
