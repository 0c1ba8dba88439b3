import { TICKET_STATUSES } from '@touchline/domain/bet'
import { expect, test } from 'vitest'
import { toBetListState } from './bet-list-state.ts'

test('WA3 an unanswered wallet request sets the displayed state of a bet in every ticket status', () => {
  for (const status of TICKET_STATUSES) {
    expect(toBetListState({ status, awaitsWallet: null })).toBe(status)
    expect(toBetListState({ status, awaitsWallet: 'requested' })).toBe('requested')
    expect(toBetListState({ status, awaitsWallet: 'unknown' })).toBe('unknown')
  }
})
