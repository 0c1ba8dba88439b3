import type { Code } from '@touchline/contract/codes'
import type { Barred } from '@touchline/domain/protection'

/** Balance of a member in minor units. `outstandingMinor` is the risk of unsettled bets. */
export interface MemberBalance {
  readonly currency: string
  /** Amount available for bets, including credit (UP6); negative after a correction (SE3). */
  readonly availableMinor: bigint
  /** Credit part of the available amount; undefined if not requested. */
  readonly creditMinor?: bigint
  readonly outstandingMinor: bigint
  /** Own time-out or self-exclusion of the member (PR7); undefined if not requested. */
  readonly barred?: Barred | null
}

/** Returns null if the operator holds the balance (WA2): the amounts in the ledger here are not the balance. */
export type BalanceOf = (memberId: number) => Promise<MemberBalance | null>

/** Deposit or withdrawal. `ref` is unique: a repeated request changes nothing. */
export interface CashMovement {
  readonly kind: 'deposit' | 'withdraw'
  readonly memberId: number
  readonly amountMinor: bigint
  readonly ref: string
  /** Simulated clock time in epoch milliseconds. Defaults to now. */
  readonly atMs?: number | undefined
}

/**
 * Posts a movement. `repeated`: the reference was used with the same content. A reference used with different content
 * throws.
 */
export type PostMovement = (
  movement: CashMovement,
) => Promise<
  | { readonly ok: true; readonly repeated: boolean; readonly balance: MemberBalance }
  | { readonly ok: false; readonly code: Code }
>

/** Asks the operator that holds the balance for the owner of a token. Without a response the request is refused. */
export type VerifyWithOperator = (
  operatorId: number,
  token: string,
  brand: string,
) => Promise<
  | { readonly ok: true; readonly accountId: string; readonly currency: string }
  | { readonly ok: false; readonly code: TokenRefusal }
>

type TokenRefusal =
  | 'invalidSession'
  | 'session_expired'
  | 'account_inactive'
  | 'permission_denied'
  | 'connectionFailed'
  | 'requestLimit'
