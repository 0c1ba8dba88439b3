import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { UplineLevel } from '@touchline/domain/upline'

/** Account in an office list. */
export interface ListedAccount {
  readonly accountId: string
  /** Id of the account: exactly one of `uplineId` and `memberId` is set, the other is null. */
  readonly uplineId: number | null
  readonly memberId: number | null
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
  readonly nickname: string | null
  /** State of the account itself, without the states of its uplines. */
  readonly state: AccountState
  /** Number of direct members (`members`) and of direct downline uplines (`lines`). */
  readonly members: number
  readonly lines: number
  /** Wall-clock time of the last login in epoch milliseconds; null if the account never logged in. */
  readonly lastLoginMs: number | null
  readonly lastLoginAddress: string | null
  /** Wall-clock time in epoch milliseconds when the password expires; null without expiry. */
  readonly passwordUntilMs: number | null
}

/** Filter for a list of accounts. */
export interface AccountListParams {
  readonly operatorId: number
  /**
   * Direct upline of the accounts. Null selects the top-level uplines of the operator and members without an upline.
   */
  readonly underId: number | null
  /** Case-insensitive prefix of id or nickname, searched in the full downline. Null lists only direct accounts. */
  readonly search: string | null
  readonly state: AccountState | null
  readonly level: UplineLevel | 'member' | null
  /** Page cursor: only ids after this id; null for the first page. */
  readonly after: string | null
  readonly limit: number
}
