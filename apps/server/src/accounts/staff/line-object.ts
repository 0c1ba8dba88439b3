import type { Currency } from '@touchline/domain/money'
import type { UplineLevel } from '@touchline/domain/upline'
import type { Staff } from './staff-ports.ts'

/** An account of the tree that a call of the office names, above members or a member. */
export interface LineObject {
  readonly accountId: string
  /** One of the two. */
  readonly uplineId: number | null
  readonly memberId: number | null
  readonly level: UplineLevel | 'member'
  readonly currency: Currency
}

/**
 * `below`: below whom they work for. `within`: that upline itself as well. `bet`: members who were moved away too, of
 * whom the call tells no more than what they bet below (UP5).
 */
export type TargetScope = 'below' | 'within' | 'bet'

/**
 * An account that somebody of the office may name; null of every other, whether it is there or not. Staff of the house
 * look below the operator that they name, where the call lets them; `named` is passed over for everybody else.
 */
export type FindTarget = (
  staff: Pick<Staff, 'operator' | 'upline'>,
  accountId: string,
  scope: TargetScope,
  named?: string,
) => Promise<LineObject | null>
