import { TICKET_STATUSES } from '@touchline/domain/bet'
import { expect, test } from 'vitest'
import { standingOf } from './bet-list-state.ts'

test('WA3 a bet that its wallet has not answered for is asked for or not known, whatever else it would be', () => {
  for (const status of TICKET_STATUSES) {
    expect(standingOf({ status, awaitsWallet: null })).toBe(status)
    expect(standingOf({ status, awaitsWallet: 'asked' })).toBe('asked')
    expect(standingOf({ status, awaitsWallet: 'unknown' })).toBe('unknown')
  }
})
