import type { ApiCode } from '@touchline/contract/codes'
import type { ExclusionKind } from '@touchline/domain/protection'

/** Balance of a member in minor units. `outstandingMinor` is the amount at risk on unsettled bets. */
export interface MemberBalance {
  readonly currency: string
  /** Amount available for bets, including credit (UP6); negative after a correction (SE3). */
  readonly availableMinor: bigint
  /** Part of the available amount that is credit from the upline (UP6); undefined if not requested. */
  readonly creditMinor?: bigint
  readonly outstandingMinor: bigint
  /** Own time-out or self-exclusion of the member (PR7); undefined if not requested. */
  readonly barred?: ExclusionKind | null
}

/**
 * Reads the balance of a member. Returns null for an operator wallet (type 2), because the local ledger amounts are not
 * the balance (WA2).
 */
export type ReadBalance = (memberId: number) => Promise<MemberBalance | null>

/**
 * Deposit to or withdrawal from a member's wallet. `ref` is the idempotency key: a repeated request changes nothing.
 */
export interface CashMovement {
  readonly kind: 'deposit' | 'withdraw'
  readonly memberId: number
  readonly amountMinor: bigint
  readonly ref: string
  /** Time of the movement by the simulated clock, epoch milliseconds. Defaults to now. */
  readonly atMs?: number | undefined
}

/**
 * Posts a deposit or withdrawal. `repeated`: the reference was used before with the same content. A reference used with
 * different content throws.
 */
export type PostMovement = (
  movement: CashMovement,
) => Promise<
  | { readonly ok: true; readonly repeated: boolean; readonly balance: MemberBalance }
  | { readonly ok: false; readonly code: ApiCode }
>

/**
 * Asks the operator with an operator wallet (type 2) which account a login token belongs to. Without a response the
 * login is refused.
 */
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

/** Funds of an account in minor units. */
export interface AccountFunds {
  readonly creditMinor: bigint
  /** Credit that the account gave to its direct downline. */
  readonly allocatedMinor: bigint
  /** For a member the balance without credit, for an upline the cash (UP10). */
  readonly balanceMinor: bigint
  /** Amount at risk on open bets; null for an upline. */
  readonly outstandingMinor: bigint | null
}

/** Reads the funds of accounts, by upline id and by member id. */
export type ReadAccountFunds = (ids: {
  readonly uplineIds: readonly number[]
  readonly memberIds: readonly number[]
}) => Promise<{
  readonly uplines: ReadonlyMap<number, AccountFunds>
  readonly members: ReadonlyMap<number, AccountFunds>
}>
