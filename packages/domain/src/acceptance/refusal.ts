import type { ProtectionKind } from '../protection/index.ts'
import type { ProtectionPeriod } from '../protection/index.ts'
import type { MyanmarTerms } from '../myanmar/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import type { RelatedLegs } from '../ticket/index.ts'

/** The responsible-gambling limit with the smallest remaining amount (PR9). */
export interface SelfLimitRemaining {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  /** Remaining amount in minor units. Negative if a correction exceeded the limit. */
  readonly leftMinor: bigint
}

/** Refusal codes of a bet, from the closed list of the wire contract (AC). */
export type RefusalCode =
  | 'session_not_exists'
  | 'session_expired'
  | 'invalidSession'
  | 'CLOSE'
  | 'BLOCK'
  | 'account_inactive'
  | 'accountFrozen'
  | 'accountSuspended'
  | 'permission_denied'
  | 'ownTimeOut'
  | 'selfExcluded'
  | 'unableToGetBalanceAtTheMoment'
  | 'balanceBelowZero'
  | 'sportsbookDisabled'
  | 'betExists'
  | 'myanmarDisabled'
  | 'minMatch'
  | 'maxMatch'
  | 'invalidSystem'
  | 'betLimitNotSet'
  | 'marketTypeChanged'
  | 'matchHide'
  | 'matchNotAllowBet'
  | 'matchNotActive'
  | 'invalidMarket'
  | 'invalidBet'
  | 'invalidBetType'
  | 'invalidBetTeam'
  | 'invalidOdds'
  | 'oddsIsUpdating'
  | 'notInParlay'
  | 'relatedBets'
  | 'oddsDisplayInvalid'
  | 'invalidCurrency'
  | 'invalidBetAmount'
  | 'betBuilderDisabled'
  | 'builderOneMatch'
  | 'builderImpossible'
  | 'builderImplied'
  | 'builderRefundable'
  | 'builderNotOffered'
  | 'betLowerMin'
  | 'betOverMax'
  | 'betOverMaxPerMatch'
  | 'betOverMaxPayout'
  | 'protectionLimit'
  | 'insufficient_balance'

/** Current price of a selection, with the Myanmar line if the bet is on a Myanmar line. */
export interface LegPrice {
  /** Price in the member's price group. For a Myanmar line, the price of the selection on the Asian line. */
  readonly oddsMilli: OddsMilli
  /** Current Myanmar line; null for a bet on the Asian line. */
  readonly myanmar: MyanmarTerms | null
}

/** Refusal of a bet, with the current prices or limits that the client needs for a new request. */
export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  /** Number of the refused leg, counted from 1, for tickets of several legs. */
  readonly leg?: number
  /** Current price of a single after a price change (AC2). */
  readonly oddsMilli?: number
  /**
   * Current price of every leg after a change of a line or a leg (AC2). The client offers the complete ticket again.
   */
  readonly offer?: readonly LegPrice[]
  /** The two related legs, counted from 1, with the reason (PA1). */
  readonly related?: RelatedLegs
  /** Responsible-gambling limit that the stake exceeds (PR9). */
  readonly own?: SelfLimitRemaining
}

/** Check that returns a refusal, or null if it passes. */
export type AcceptanceCheck<I> = (input: I) => Refusal | null

export function refuseIf(refused: boolean, code: RefusalCode): Refusal | null {
  return refused ? { ok: false, code } : null
}

/** Returns the first refusal of a chain of checks; null if every check passes. */
export function firstRefusal<I>(checks: readonly AcceptanceCheck<I>[], input: I): Refusal | null {
  for (const check of checks) {
    const refusal = check(input)
    if (refusal) return refusal
  }
  return null
}
