import { expect, test } from 'vitest'
import type { BetRecord } from '@touchline/contract/named-records'
import { LEAVING_MS, withLeaving } from './leaving.ts'

const bet = (betId: string, status: BetRecord['status'] = 'won') => ({ betId, status }) as BetRecord

test('settled bets show for a while, newest first, and an amended bet shows again', () => {
  const first = withLeaving([], bet('1'), 1_000)
  const both = withLeaving(first, bet('2'), 2_000)
  expect(both.map((each) => [each.bet.betId, each.untilMs])).toEqual([
    ['2', 2_000 + LEAVING_MS],
    ['1', 1_000 + LEAVING_MS],
  ])
  expect(withLeaving(both, bet('1', 'lost'), 3_000).map((each) => each.bet.status)).toEqual(['lost', 'won'])
  expect(withLeaving(both, bet('3'), 1_000 + LEAVING_MS).map((each) => each.bet.betId)).toEqual(['3', '2'])
})
