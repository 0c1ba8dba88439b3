import type { ApiCode } from '@touchline/contract/codes'
import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import type { StaffRequirement } from '../platform/staff-needs.ts'
import type { Staff, StaffInSession } from './staff-ports.ts'
import type { StaffOperator } from '../members/index.ts'

/** Rights only for staff of the platform, because every operator shares the same prices and results. */
const HOUSE_ONLY_RIGHTS: readonly StaffRight[] = ['trading', 'results']
/** Rights of platform staff. Accounts and totals of every operator are readable, but not changeable. */
const HOUSE_RIGHTS: readonly StaffRight[] = [...HOUSE_ONLY_RIGHTS, 'settings', 'view', 'reports']

/**
 * Read-only rights, allowed without a second factor. Every other right moves money or changes prices, results,
 * settings, limits or passwords.
 */
const WITHOUT_SECOND_FACTOR: readonly StaffRight[] = ['view', 'reports']

/** Returns the maximum rights of staff of an operator and its uplines, or of staff of the platform for null. */
export function rightsOpenTo(operatorId: number | null): readonly StaffRight[] {
  return operatorId === null ? HOUSE_RIGHTS : STAFF_RIGHTS.filter((right) => !HOUSE_ONLY_RIGHTS.includes(right))
}

/** Returns whether the rights of the login require a second factor for every action. */
export function needsSecondFactor({ rights }: Pick<Staff, 'rights'>): boolean {
  return rights.some((right) => !WITHOUT_SECOND_FACTOR.includes(right))
}

/**
 * Returns the operator of the staff login, or the operator named by staff of the platform. Throws if there is no
 * operator.
 */
export function requireOperator({ loginId, operator }: Staff): StaffOperator {
  if (operator === null) throw new Error(`${loginId} works for no operator`)
  return operator
}

/**
 * Returns the refusal code if the session does not meet the requirement, or null. `changesData`: the request changes
 * data.
 */
export function checkStaffAccess(
  { staff, proved }: StaffInSession,
  needs: StaffRequirement,
  changesData: boolean,
): ApiCode | null {
  if (needs === 'session') return null
  if (staff.enrolled && !proved) return 'secondFactorRequired'
  if (needs === 'proof') return null
  if (staff.mustChangePassword) return 'passwordGiven'
  if (!staff.enrolled && needsSecondFactor(staff)) return 'secondFactorNotSet'
  if (!has(staff, needs)) return 'NoUserAccessRight'
  if (!changesData || staff.state === 'active') return null
  return staff.state === 'frozen' ? 'accountFrozen' : 'accountSuspended'
}

function has({ main, rights }: Staff, needs: StaffRequirement): boolean {
  return needs === 'main' ? main : rights.some((right) => right === needs)
}
