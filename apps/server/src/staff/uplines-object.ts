import type { Currency } from '@touchline/domain/money'
import type { UplineLevel } from '@touchline/domain/upline'
import type { Staff } from './staff-ports.ts'

/** Account named in an office request: an upline or a member. */
export interface TreeObject {
  readonly accountId: string
  /** Id of the account: exactly one of `uplineId` and `memberId` is set, the other is null. */
  readonly uplineId: number | null
  readonly memberId: number | null
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
}

/**
 * Accounts that a request may name:
 * - `below`: the downline of the caller.
 * - `within`: the downline and the upline of the caller itself.
 * - `bet`: also members who moved to another upline. The response then contains only bets placed in the downline of
 *   the caller (UP5).
 */
export type TargetScope = 'below' | 'within' | 'bet'

/**
 * Finds an account that the caller may name. Returns null for an inaccessible account and for an unknown account alike.
 *
 * Staff of the platform search below the operator in `named`, if the request allows it. For other staff `named` is
 * ignored.
 */
export type FindTarget = (
  staff: Pick<Staff, 'operator' | 'upline'>,
  accountId: string,
  scope: TargetScope,
  named?: string,
) => Promise<TreeObject | null>
