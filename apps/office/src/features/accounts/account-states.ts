import type { AccountState } from '@touchline/domain/acceptance'

/** Account states from the least to the most restricted. */
export const ACCOUNT_STATES = [
  'active',
  'suspended',
  'inactive',
  'frozen',
  'blocked',
  'closed',
] as const satisfies readonly AccountState[]
