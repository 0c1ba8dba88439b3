import type { Code } from '@touchline/contract/codes'
import { type Needs, checkStaffAccess, type StaffInSession } from '../accounts/index.ts'
import type { Reach } from './line-news.ts'

/** Reach of a push topic: an upline with its downline, an operator, or `house` for the complete platform. */
export type TopicReach = Reach | 'house'

/** Suffix of a topic name: `house`, `operator/<name>/…` or `line/<account>/…`, each part escaped. */
const NAMED = /^(?:house|(operator|line)\/([^/]+))(?:\/([^/]+))?$/

const decodeSegment = (escaped: string): string | null => {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}

/** Parses the suffix with an optional account. Returns null for an invalid suffix. */
export const readReach = (text: string): { readonly reach: TopicReach; readonly account: string | null } | null => {
  const match = NAMED.exec(text)
  if (match === null) return null
  const [, kind, ...escaped] = match
  const [name, account] = escaped.map((each) => (each === undefined ? null : decodeSegment(each)))
  if (kind === undefined) return account === null ? { reach: 'house', account: null } : null
  if (name === null || name === undefined || account === undefined) return null
  return { reach: kind === 'line' ? { upline: name } : { operator: name }, account }
}

const isTheirs = ({ operator, upline }: StaffInSession['staff'], reach: TopicReach): boolean => {
  if (reach === 'house') return operator === null
  if ('upline' in reach) return upline?.accountId === reach.upline
  return upline === null && operator?.name === reach.operator
}

/**
 * Returns the refusal code if a session may not subscribe to topics of a reach; null with access. One of the listed
 * rights is enough.
 */
export const checkReach = (session: StaffInSession, reach: TopicReach, needs: readonly Needs[]): Code | null => {
  const refusals = needs.map((each) => checkStaffAccess(session, each, false))
  if (refusals.every((refusal) => refusal !== null)) return refusals[0] ?? null
  return isTheirs(session.staff, reach) ? null : 'NoUserAccessRight'
}
