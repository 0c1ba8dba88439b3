import { subject } from '../platform/bus/subject.ts'

/** What a member may do was changed, or their money by somebody else's hand; said by the database at the commit. */
export const memberChanged = subject<{
  readonly memberIds: readonly number[]
  readonly what: 'account' | 'limits'
}>('member.changed')

/** An account above members was changed, for all who are below it; said by the database at the commit. */
export const uplineChanged = subject<{
  readonly uplineId: number
  readonly what: 'account' | 'limits'
}>('upline.changed')

/** An operator's switches, offers or terms changed; said by the database at the commit. */
export const operatorChanged = subject<{ readonly operatorId: number }>('operator.changed')

/** Sessions of the member ended before their time; said by the database at the commit. */
export const sessionEnded = subject<{ readonly memberId: number }>('session.ended')
