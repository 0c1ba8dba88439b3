import type { Code } from '@touchline/contract/codes'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Member } from './account-ports.ts'

const LOCKED_OUT: Partial<Record<AccountState, Code>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
}

/** Why an account in this state gets no session; null where it may come in. Frozen and suspended may look, not bet. */
export const refusalOfState = (state: AccountState): Code | null => LOCKED_OUT[state] ?? null

/** Why a member may not log in now; null where they may. */
export const refusalOfLogin = ({ state, operator }: Pick<Member, 'state' | 'operator'>): Code | null =>
  refusalOfState(state) ?? (operator.maintenance ? 'maintenance' : null)
