import type { Settings } from '@touchline/contract/accounts/settings'
import type { Member } from './account-ports.ts'
import { settingsOf } from './settings.ts'
import type { BalanceOf, MemberBalance } from './wallet-ports.ts'

/** What a member's site begins with, by the token of its session. */
export interface Profile {
  readonly member: Member
  readonly token: string
  /** Null where the operator keeps the wallet: what it holds is not known here. */
  readonly balance: MemberBalance | null
  readonly settings: Settings
}

export type ProfileOf = (member: Member, token: string) => Promise<Profile>

export const createProfileOf =
  (balanceOf: BalanceOf): ProfileOf =>
  async (member, token) => ({ member, token, balance: await balanceOf(member.id), settings: settingsOf(member) })
