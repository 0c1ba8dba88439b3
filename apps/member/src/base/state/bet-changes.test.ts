import type { BetRecord } from '@touchline/contract/named-records'
import { expect, test } from 'vitest'
import { findBetChanges, snapshotBets } from './bet-changes.ts'

function bet(betId: string, status: string, placedAt = '2026-11-21T20:00:00+08:00') {
  return { betId, status, placedAt } as BetRecord
}
const SINCE = Date.parse('2026-11-21T19:55:00+08:00')

test('an accepted pending bet is a change, a bet with the same status is not', () => {
  const known = snapshotBets([bet('1', 'pending'), bet('2', 'running')])
  const judged = bet('1', 'running')
  expect(findBetChanges(known, [judged, bet('2', 'running')], SINCE)).toEqual([judged])
  expect(findBetChanges(snapshotBets([judged]), [judged], SINCE)).toEqual([])
})

test('an unknown bet is a change only if it was placed recently', () => {
  const rejected = bet('3', 'rejected')
  expect(findBetChanges(new Map(), [rejected, bet('4', 'won', '2026-11-21T19:54:59+08:00')], SINCE)).toEqual([rejected])
})
