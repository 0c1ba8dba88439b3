import type { Code } from '@touchline/contract/codes'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Member } from './account-ports.ts'

const LOCKED_OUT: Partial<Record<AccountState, Code>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
}

/**
 * Returns the refusal code if the state allows no session, or null. Frozen and suspended accounts may view, but not
 * bet.
 */
export const refusalOfState = (state: AccountState): Code | null => LOCKED_OUT[state] ?? null

/**
 * Returns the refusal code if the account state or maintenance mode of the operator forbids the login; null if allowed.
 */
export const checkLoginAllowed = ({ state, operator }: Pick<Member, 'state' | 'operator'>): Code | null =>
  refusalOfState(state) ?? (operator.maintenance ? 'maintenance' : null)
