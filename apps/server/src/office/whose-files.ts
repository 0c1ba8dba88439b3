import type { StaffInSession } from '../accounts/index.ts'

/** All who work for the same share one turn: for the house, an operator, or an account above members. */
export const whoseFiles = ({ operator, upline }: StaffInSession['staff']): string =>
  upline === null ? `operator ${operator?.id ?? 'none'}` : `upline ${upline.id}`
