import type { Code } from '@touchline/contract/codes'
import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import type { Staff, StaffInSession, StaffOperator } from './staff-ports.ts'

/** The book is one for all operators: its prices and results are the house's alone. */
const HOUSE_OWN: readonly StaffRight[] = ['trading', 'results']
/** Who works for no operator reads the accounts and sums of every operator, and changes none of them. */
const OF_HOUSE: readonly StaffRight[] = [...HOUSE_OWN, 'settings', 'view', 'reports']

/** Who may only look. Every other right moves money, prices, results or settings, or somebody's limits or password. */
const WITHOUT_SECOND_FACTOR: readonly StaffRight[] = ['view', 'reports']

/** What who works for an operator and its lines, or for none and so for the house, may be let do at most. */
export const rightsOpenTo = (operatorId: number | null): readonly StaffRight[] =>
  operatorId === null ? OF_HOUSE : STAFF_RIGHTS.filter((right) => !HOUSE_OWN.includes(right))

/** Whether nothing is to be done without a second factor. */
export const needsSecondFactor = ({ rights }: Pick<Staff, 'rights'>): boolean =>
  rights.some((right) => !WITHOUT_SECOND_FACTOR.includes(right))

/** For whom somebody works, or whose operator staff of the house read. Throws where they named none. */
export const operatorOf = ({ loginId, operator }: Staff): StaffOperator => {
  if (operator === null) throw new Error(`${loginId} works for no operator`)
  return operator
}

/**
 * What is asked of who calls. `session`: a password was known. `proof`: with their second factor, where they have one.
 * `main`: the main one of an operator, an upline or the house. A right: they have it, and whoever may do more than look
 * has a second factor and showed it.
 */
export type Needs = 'session' | 'proof' | 'main' | StaffRight

const has = ({ main, rights }: Staff, needs: Needs): boolean =>
  needs === 'main' ? main : rights.some((right) => right === needs)

/** Why a session is not enough; null where it is. */
export const refusalOfStaff = ({ staff, proved }: StaffInSession, needs: Needs, acts: boolean): Code | null => {
  if (needs === 'session') return null
  if (staff.enrolled && !proved) return 'secondFactorRequired'
  if (needs === 'proof') return null
  if (staff.mustChangePassword) return 'passwordGiven'
  if (!staff.enrolled && needsSecondFactor(staff)) return 'secondFactorNotSet'
  if (!has(staff, needs)) return 'NoUserAccessRight'
  if (!acts || staff.state === 'active') return null
  return staff.state === 'frozen' ? 'accountFrozen' : 'accountSuspended'
}
