import type { StaffInSession } from '../accounts/index.ts'

/** File lock key of a login. Each login downloads one file at a time, so that colleagues do not block each other. */
export const fileOwnerKey = ({ id }: StaffInSession['staff']): string => `staff ${id}`
