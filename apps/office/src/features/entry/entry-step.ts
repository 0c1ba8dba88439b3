import type { StaffIdentity } from '@touchline/contract/office/staff'

/**
 * Step that a user with a session must complete before working: second factor, new password or enrolment; `in` if none
 * is left.
 */
export type EntryStep = 'prove' | 'password' | 'enrol' | 'in'

/** Returns the step in the server's order: proof of an enrolled factor, own password, enrolment of a factor. */
export function findEntryStep({ mustChangePassword, secondFactor }: StaffIdentity): EntryStep {
  if (secondFactor.enrolled && !secondFactor.proved) return 'prove'
  if (mustChangePassword) return 'password'
  return secondFactor.required && !secondFactor.enrolled ? 'enrol' : 'in'
}
