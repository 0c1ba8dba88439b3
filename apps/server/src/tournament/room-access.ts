import type { Member } from '../members/index.ts'

/** Member fields that decide about access to tournament rooms. */
export type RoomMember = Pick<
  Member,
  'id' | 'accountId' | 'operator' | 'currency' | 'state' | 'mayBet' | 'hasPlatformWallet' | 'operatorSettings'
>

export type RoomAccessRefusal =
  | 'CLOSE'
  | 'BLOCK'
  | 'account_inactive'
  | 'accountFrozen'
  | 'accountSuspended'
  | 'permission_denied'

const STATE_REFUSALS: Readonly<Record<Exclude<Member['state'], 'active'>, RoomAccessRefusal>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

/** Returns the refusal for members that may not play, with the checks in the order of AC; null if allowed. */
export function refuseMember(member: RoomMember): RoomAccessRefusal | null {
  if (member.state !== 'active') return STATE_REFUSALS[member.state]
  return member.mayBet ? null : 'permission_denied'
}
