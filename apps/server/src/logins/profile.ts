import type { Settings } from '@touchline/contract/accounts/settings'
import type { Member, ReadBalance, MemberBalance } from '../members/index.ts'
import { resolveSettings } from './settings.ts'

/** Data that the members' site loads after login: member, balance and settings. */
export interface Profile {
  readonly member: Member
  readonly token: string
  /** Balance of the member; null if the operator holds the balance (type 2). */
  readonly balance: MemberBalance | null
  readonly settings: Settings
}

export type ReadProfile = (member: Member, token: string) => Promise<Profile>

export function createReadProfile(readBalance: ReadBalance): ReadProfile {
  return async (member, token) => ({
    member,
    token,
    balance: await readBalance(member.id),
    settings: resolveSettings(member),
  })
}
