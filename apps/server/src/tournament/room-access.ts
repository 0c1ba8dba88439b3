import type { Member } from '../accounts/index.ts'

/** Member fields that decide about access to tournament rooms. */
export type RoomMember = Pick<
  Member,
  'id' | 'accountId' | 'operator' | 'currency' | 'state' | 'mayBet' | 'hasPlatformWallet' | 'tournament'
>

export type RoomAccessRefusal =
  | 'CLOSE'
  | 'BLOCK'
  | 'account_inactive'
  | 'accountFrozen'
  | 'accountSuspended'
  | 'permission_denied'
  | 'tournamentDisabled'

const STATE_REFUSALS: Readonly<Record<Exclude<Member['state'], 'active'>, RoomAccessRefusal>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

/** Returns the refusal for members without the tournament product, or null. */
export const refuseRoomView = ({ tournament }: RoomMember): RoomAccessRefusal | null =>
  tournament.isEnabled ? null : 'tournamentDisabled'

/** Returns the refusal for members that may not play, with the checks in the order of AC; null if allowed. */
export const refuseMember = (member: RoomMember): RoomAccessRefusal | null => {
  if (member.state !== 'active') return STATE_REFUSALS[member.state]
  if (!member.mayBet) return 'permission_denied'
  return refuseRoomView(member)
}
