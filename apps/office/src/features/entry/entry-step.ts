import type { Me } from '@touchline/contract/office/staff'

/** Step required before a user with a session may work; `in` for none. */
export type EntryStep = 'prove' | 'password' | 'enrol' | 'in'

/** Returns the step in the server's order: proof of an enrolled factor, own password, enrolment of a factor. */
export const entryStepOf = ({ mustChangePassword, secondFactor }: Me): EntryStep => {
  if (secondFactor.enrolled && !secondFactor.proved) return 'prove'
  if (mustChangePassword) return 'password'
  return secondFactor.required && !secondFactor.enrolled ? 'enrol' : 'in'
}
