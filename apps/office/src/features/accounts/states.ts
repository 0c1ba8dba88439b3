import type { AccountState } from '@touchline/domain/acceptance'

/** From the freest to the most closed. */
export const STATES = [
  'active',
  'suspended',
  'inactive',
  'frozen',
  'blocked',
  'closed',
] as const satisfies readonly AccountState[]
