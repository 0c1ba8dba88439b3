import { databaseSubject } from '../platform/bus/subject.ts'

/** What a member may do was changed, or their money by somebody else's hand; said by the database at the commit. */
export const memberChanged = databaseSubject<{
  readonly memberIds: readonly number[]
  readonly what: 'account' | 'limits'
}>('member.changed')

/** An account above members was changed, for all who are below it; said by the database at the commit. */
export const uplineChanged = databaseSubject<{
  readonly uplineId: number
  readonly what: 'account' | 'limits'
}>('upline.changed')

/** An operator's switches, offers or terms changed; said by the database at the commit. */
export const operatorChanged = databaseSubject<{ readonly operatorId: number }>('operator.changed')

/** Sessions of the member ended before their time; said by the database at the commit. */
export const sessionEnded = databaseSubject<{ readonly memberId: number }>('session.ended')

/** Something was done by a command or in the office, and recorded; said by the database at the commit. */
export const actDone = databaseSubject<{
  readonly command: string
  /** Whose record it is in; null of the house. */
  readonly operatorId: number | null
  /** The upline that who did it works for; null: the operator, or the house. */
  readonly uplineId: number | null
  /** The accounts that it was done to, by their ids. */
  readonly whom: readonly string[]
}>('act.done')

/** Sessions of these who work in the office were opened, proved or ended; said by the database at the commit. */
export const staffSessionsChanged = databaseSubject<{ readonly staffIds: readonly number[] }>('staff.sessions')
