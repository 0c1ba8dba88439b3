import { expect, test } from 'vitest'
import type { BetRow } from '@touchline/contract/bet'
import { LEAVING_MS, withLeaving } from './leaving.ts'

const bet = (bet_id: string, status: BetRow['status'] = 'won') => ({ bet_id, status }) as BetRow

test('what was settled shows for a while, the newest first, and what is amended shows anew', () => {
  const first = withLeaving([], bet('1'), 1_000)
  const both = withLeaving(first, bet('2'), 2_000)
  expect(both.map((each) => [each.bet.bet_id, each.untilMs])).toEqual([
    ['2', 2_000 + LEAVING_MS],
    ['1', 1_000 + LEAVING_MS],
  ])
  expect(withLeaving(both, bet('1', 'lost'), 3_000).map((each) => each.bet.status)).toEqual(['lost', 'won'])
  expect(withLeaving(both, bet('3'), 1_000 + LEAVING_MS).map((each) => each.bet.bet_id)).toEqual(['3', '2'])
})
