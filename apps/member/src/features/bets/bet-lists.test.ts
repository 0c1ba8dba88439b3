import { expect, test } from 'vitest'
import type { BetRecord } from '@touchline/contract/named-records'
import { applyBetUpdate } from './bet-lists.ts'

const bet = (betId: string, status: BetRecord['status']) => ({ betId, status }) as BetRecord

test('a bet that is judged goes from waiting to running, at the head', () => {
  const judged = bet('1', 'running')
  expect(applyBetUpdate([bet('1', 'pending')], 'pendingbetlist', judged)).toEqual([])
  expect(applyBetUpdate([bet('2', 'running')], 'betacceptlist', judged)).toEqual([judged, bet('2', 'running')])
})

test('news of a bet that is known changes it where it stands', () => {
  expect(applyBetUpdate([bet('2', 'running'), bet('1', 'running')], 'betacceptlist', bet('1', 'running'))).toHaveLength(
    2,
  )
})

test('a settled bet leaves every list of bets that are not settled', () => {
  expect(applyBetUpdate([bet('1', 'running')], 'betacceptlist', bet('1', 'won_half'))).toEqual([])
})
