import type { Me, StaffRight } from '@touchline/contract/office/staff'

/** Returns a predicate that is true for users with at least one of the permissions. */
export const hasAnyRight =
  (...rights: readonly StaffRight[]) =>
  (me: Me): boolean =>
    rights.some((right) => me.rights.includes(right))

/** Operator settings are open to operator staff and platform staff, not to upline accounts. */
export const mayChangeOperators = ({ rights, account }: Me): boolean => account === null && rights.includes('settings')
