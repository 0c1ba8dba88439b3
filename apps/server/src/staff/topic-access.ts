import type { ApiCode } from '@touchline/contract/codes'
import type { StaffTopicAccess } from '../platform/push/staff-topics.ts'
import type { TopicReach } from '../platform/push/topic-reach.ts'
import type { StaffInSession } from './staff-ports.ts'
import { checkStaffAccess } from './staff-rights.ts'

/**
 * Returns the refusal code if a session may not subscribe to a topic; null with access. One of the listed requirements
 * is enough.
 */
export function checkTopicAccess(
  session: StaffInSession,
  { needs, reach, isHiddenFromUplines = false }: StaffTopicAccess,
): ApiCode | null {
  if (isHiddenFromUplines && session.staff.upline !== null) return 'NoUserAccessRight'
  const refusals = needs.map((each) => checkStaffAccess(session, each, false))
  if (refusals.every((refusal) => refusal !== null)) return refusals[0] ?? null
  return reach === null || isTheirs(session.staff, reach) ? null : 'NoUserAccessRight'
}

function isTheirs({ operator, upline }: StaffInSession['staff'], reach: TopicReach): boolean {
  if (reach === 'house') return operator === null
  if ('upline' in reach) return upline?.accountId === reach.upline
  return upline === null && operator?.name === reach.operator
}
