import type { Settings } from '@touchline/contract/accounts/settings'
import type { Member } from './account-ports.ts'
import { settingsOf } from './settings.ts'
import type { BalanceOf, MemberBalance } from './wallet-ports.ts'

/** Data that the members' site loads after login: member, balance and settings. */
export interface Profile {
  readonly member: Member
  readonly token: string
  /** Balance of the member; null if the operator holds the balance (type 2). */
  readonly balance: MemberBalance | null
  readonly settings: Settings
}

export type ProfileOf = (member: Member, token: string) => Promise<Profile>

export const createProfileOf =
  (balanceOf: BalanceOf): ProfileOf =>
  async (member, token) => ({ member, token, balance: await balanceOf(member.id), settings: settingsOf(member) })
