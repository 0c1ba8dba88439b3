import { databaseEvent } from '../runtime/bus/bus-event.ts'

/**
 * Published by the database at commit when permissions of members change, or money of members is moved by another
 * person.
 */
export const memberChanged = databaseEvent<{
  readonly memberIds: readonly number[]
  readonly what: 'account' | 'limits'
}>('member.changed')

/**
 * Published by the database at commit when the settings of an upline change. The change also affects every account in
 * the downline.
 */
export const uplineChanged = databaseEvent<{
  readonly uplineId: number
  readonly what: 'account' | 'limits'
}>('upline.changed')

/** Published by the database at commit when settings, offered products or fees of an operator change. */
export const operatorChanged = databaseEvent<{ readonly operatorId: number }>('operator.changed')

/** Published by the database at commit when sessions of a member end before they expire. */
export const sessionEnded = databaseEvent<{ readonly memberId: number }>('session.ended')

/** Published by the database at commit when an audit entry of a command or office request is recorded. */
export const auditEntryRecorded = databaseEvent<{
  readonly command: string
  /** Operator that owns the audit entry; null for an action on the platform. */
  readonly operatorId: number | null
  /** Upline of the acting staff login; null for staff of the operator or the platform. */
  readonly uplineId: number | null
  /** Ids of the affected accounts. */
  readonly affectedAccounts: readonly string[]
}>('audit.recorded')

/** Published by the database at commit when office sessions of these logins are opened, proved or ended. */
export const staffSessionsChanged = databaseEvent<{ readonly staffIds: readonly number[] }>('staff.sessions')
