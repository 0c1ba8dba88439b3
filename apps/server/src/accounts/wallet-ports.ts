import type { Code } from '@touchline/contract/codes'
import type { Barred } from '@touchline/domain/protection'

/** Money of one member, minor units. `outstandingMinor` is the risk of bets that are not settled. */
export interface MemberBalance {
  readonly currency: string
  /** What may be bet, credit with it (UP6); below zero after a correction (SE3). */
  readonly availableMinor: bigint
  /** What of it was given from above; nothing where it was not asked. */
  readonly creditMinor?: bigint
  readonly outstandingMinor: bigint
  /** What of their own bars the member (PR7); nothing where it was not asked. */
  readonly barred?: Barred | null
}

/** Null where the operator keeps the wallet (WA2): what our books hold of it is not its balance. */
export type BalanceOf = (memberId: number) => Promise<MemberBalance | null>

/** Money that enters or leaves a wallet by other ways than a bet. `ref` is unique: a repeat changes nothing. */
export interface CashMovement {
  readonly kind: 'deposit' | 'withdraw'
  readonly memberId: number
  readonly amountMinor: bigint
  readonly ref: string
  /** World clock; now where it is not told. */
  readonly atMs?: number | undefined
}

/** `repeated`: the reference was known with the same content. A known one with other content throws. */
export type PostMovement = (
  movement: CashMovement,
) => Promise<
  | { readonly ok: true; readonly repeated: boolean; readonly balance: MemberBalance }
  | { readonly ok: false; readonly code: Code }
>

/** Whose token it is, as the operator that keeps the wallet says; nothing is made of an answer that did not come. */
export type AskOperator = (
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
