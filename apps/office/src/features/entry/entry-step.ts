import type { Me } from '@touchline/contract/office/staff'

/** What somebody with a session is asked for before they work: `in` where nothing is. */
export type EntryStep = 'prove' | 'password' | 'enrol' | 'in'

/** As the server asks for it: a factor that is enrolled first, then a password of their own, then a factor. */
export const entryStepOf = ({ mustChangePassword, secondFactor }: Me): EntryStep => {
  if (secondFactor.enrolled && !secondFactor.proved) return 'prove'
  if (mustChangePassword) return 'password'
  return secondFactor.required && !secondFactor.enrolled ? 'enrol' : 'in'
}
