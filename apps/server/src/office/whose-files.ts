import type { StaffInSession } from '../accounts/index.ts'

/** Each login reads one file at a time, so that no colleague keeps it from its own. */
export const whoseFiles = ({ id }: StaffInSession['staff']): string => `staff ${id}`
