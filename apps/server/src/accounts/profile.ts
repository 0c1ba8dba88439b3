import type { Settings } from '@touchline/contract/accounts/settings'
import type { Member } from './account-ports.ts'
import { settingsOf } from './settings.ts'
import type { BalanceOf, MemberBalance } from './wallet-ports.ts'

/** Initial data of the members' site, by session token. */
export interface Profile {
  readonly member: Member
  readonly token: string
  /** Null if the operator holds the balance and the balance is not known here. */
  readonly balance: MemberBalance | null
  readonly settings: Settings
}

export type ProfileOf = (member: Member, token: string) => Promise<Profile>

export const createProfileOf =
  (balanceOf: BalanceOf): ProfileOf =>
  async (member, token) => ({ member, token, balance: await balanceOf(member.id), settings: settingsOf(member) })
