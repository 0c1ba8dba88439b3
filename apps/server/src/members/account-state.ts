import type { ApiCode } from '@touchline/contract/codes'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Member } from './account-ports.ts'

const LOCKED_OUT: Partial<Record<AccountState, ApiCode>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
}

/**
 * Returns the refusal code if the state allows no session, or null. Frozen and suspended accounts may view, but not
 * bet.
 */
export function refusalOfState(state: AccountState): ApiCode | null {
  return LOCKED_OUT[state] ?? null
}

/**
 * Returns the refusal code if the account state or maintenance mode of the operator forbids the login; null if allowed.
 */
export function checkLoginAllowed({ state, operator }: Pick<Member, 'state' | 'operator'>): ApiCode | null {
  return refusalOfState(state) ?? (operator.maintenance ? 'maintenance' : null)
}
