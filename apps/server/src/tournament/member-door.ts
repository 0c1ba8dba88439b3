import type { Member } from '../accounts/index.ts'

/** What play in rooms needs to know of a member. */
export type RoomMember = Pick<
  Member,
  'id' | 'accountId' | 'operator' | 'currency' | 'state' | 'mayBet' | 'ownWallet' | 'tournament'
>

export type DoorRefusal =
  | 'CLOSE'
  | 'BLOCK'
  | 'account_inactive'
  | 'accountFrozen'
  | 'accountSuspended'
  | 'permission_denied'
  | 'tournamentDisabled'

const STATES: Readonly<Record<Exclude<Member['state'], 'active'>, DoorRefusal>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

/** Who may look into rooms at all. */
export const refuseLook = ({ tournament }: RoomMember): DoorRefusal | null =>
  tournament.isEnabled ? null : 'tournamentDisabled'

/** Who may play in rooms, in AC's order. */
export const refuseMember = (member: RoomMember): DoorRefusal | null => {
  if (member.state !== 'active') return STATES[member.state]
  if (!member.mayBet) return 'permission_denied'
  return refuseLook(member)
}
