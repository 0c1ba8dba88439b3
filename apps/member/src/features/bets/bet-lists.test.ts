import { expect, test } from 'vitest'
import type { BetRecord } from '@touchline/contract/named-records'
import { applyBetUpdate } from './bet-lists.ts'

function bet(betId: string, status: BetRecord['status']) {
  return { betId, status } as BetRecord
}

test('an accepted pending bet moves from the pending list to the top of the running list', () => {
  const judged = bet('1', 'running')
  expect(applyBetUpdate([bet('1', 'pending')], 'pendingbetlist', judged)).toEqual([])
  expect(applyBetUpdate([bet('2', 'running')], 'betacceptlist', judged)).toEqual([judged, bet('2', 'running')])
})

test('an update of a listed bet replaces the bet in its place', () => {
  expect(applyBetUpdate([bet('2', 'running'), bet('1', 'running')], 'betacceptlist', bet('1', 'running'))).toHaveLength(
    2,
  )
})

test('a settled bet is removed from every list of unsettled bets', () => {
  expect(applyBetUpdate([bet('1', 'running')], 'betacceptlist', bet('1', 'won_half'))).toEqual([])
})
