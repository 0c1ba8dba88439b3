import type { StaffIdentity, StaffRight } from '@touchline/contract/office/staff'

/** Returns a predicate that is true for users with at least one of the permissions. */
export function hasAnyRight(...rights: readonly StaffRight[]) {
  return (me: StaffIdentity): boolean => rights.some((right) => me.rights.includes(right))
}

/** Operator settings are open to operator staff and platform staff, not to upline accounts. */
export function mayChangeOperators({ rights, account }: StaffIdentity): boolean {
  return account === null && rights.includes('settings')
}
