import { expect, test } from 'vitest'
import type { BetRecord } from '@touchline/contract/named-records'
import { SETTLED_SHOWN_MS, addRecentlySettled } from './recently-settled.ts'

function bet(betId: string, status: BetRecord['status'] = 'won') {
  return { betId, status } as BetRecord
}

test('settled bets show for a while, newest first, and an amended bet shows again', () => {
  const first = addRecentlySettled([], bet('1'), 1_000)
  const both = addRecentlySettled(first, bet('2'), 2_000)
  expect(both.map((each) => [each.bet.betId, each.untilMs])).toEqual([
    ['2', 2_000 + SETTLED_SHOWN_MS],
    ['1', 1_000 + SETTLED_SHOWN_MS],
  ])
  expect(addRecentlySettled(both, bet('1', 'lost'), 3_000).map((each) => each.bet.status)).toEqual(['lost', 'won'])
  expect(addRecentlySettled(both, bet('3'), 1_000 + SETTLED_SHOWN_MS).map((each) => each.bet.betId)).toEqual(['3', '2'])
})
