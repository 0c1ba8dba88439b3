import { TICKET_STATUSES } from '@touchline/domain/bet'
import { expect, test } from 'vitest'
import { toBetListState } from './bet-list-state.ts'

test('WA3 a bet that its wallet has not answered for is asked for or not known, whatever else it would be', () => {
  for (const status of TICKET_STATUSES) {
    expect(toBetListState({ status, awaitsWallet: null })).toBe(status)
    expect(toBetListState({ status, awaitsWallet: 'asked' })).toBe('asked')
    expect(toBetListState({ status, awaitsWallet: 'unknown' })).toBe('unknown')
  }
})
