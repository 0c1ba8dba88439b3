import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import type { Staff } from './staff-ports.ts'

/** Prices and results are the operator's alone. */
const OPERATORS_OWN: readonly StaffRight[] = ['trading', 'results']

/** Who may move money or prices: nothing is done for them without a second factor. */
const WITH_SECOND_FACTOR: readonly StaffRight[] = ['credit', 'trading', 'results']

/** What who works for an upline, or for an operator, may be let do at most. */
export const rightsOpenTo = (isUpline: boolean): readonly StaffRight[] =>
  STAFF_RIGHTS.filter((right) => !isUpline || !OPERATORS_OWN.includes(right))

/** Whether nothing is to be done without a second factor. */
export const needsSecondFactor = ({ rights }: Pick<Staff, 'rights'>): boolean =>
  rights.some((right) => WITH_SECOND_FACTOR.includes(right))
