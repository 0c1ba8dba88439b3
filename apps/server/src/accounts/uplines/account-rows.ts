import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { UplineLevel } from '@touchline/domain/upline'

/** An account of a list of the office. */
export interface AccountOfList {
  readonly accountId: string
  /** One of the two. */
  readonly uplineId: number | null
  readonly memberId: number | null
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
  readonly nickname: string | null
  /** Its own. */
  readonly state: AccountState
  /** Right below it. */
  readonly members: number
  readonly lines: number
  /** Wall clock. */
  readonly lastLoginMs: number | null
  readonly lastLoginAddress: string | null
  /** When its password is to be changed. */
  readonly passwordUntilMs: number | null
}

/** Which accounts are listed. */
export interface AccountsAsked {
  readonly operatorId: number
  /** Right below this one; null: the first of the operator's trees, and members of no line. */
  readonly underId: number | null
  /** All below whose id or nickname begins so, in whatever case. */
  readonly search: string | null
  readonly state: AccountState | null
  readonly level: UplineLevel | 'member' | null
  /** From behind this id. */
  readonly after: string | null
  readonly limit: number
}
