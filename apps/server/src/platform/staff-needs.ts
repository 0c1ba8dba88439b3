import type { StaffRight } from '@touchline/contract/office/staff'

/**
 * Requirement of a staff request or topic:
 * - `session`: a session opened by password.
 * - `proof`: also the second factor, if the login has a second factor.
 * - `main`: the main login of an operator, an upline or the platform.
 * - a right: the login has the right. Rights beyond read-only require an enrolled and proved second factor.
 */
export type StaffRequirement = 'session' | 'proof' | 'main' | StaffRight
