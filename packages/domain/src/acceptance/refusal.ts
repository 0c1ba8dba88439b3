import type { MyanmarTerms } from '../myanmar/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import type { RelatedLegs } from '../ticket/index.ts'
import type { OwnLimitLeft } from './bet-input.ts'

/** Why a bet is refused, in the words of the contract's closed list (AC). */
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

/** What a selection is offered at now. */
export interface LegPrice {
  /** In the member's price group; of a Myanmar line, of its selection on the Asian one. */
  readonly oddsMilli: OddsMilli
  /** The Myanmar line as it stands; null where the Asian one is bet on. */
  readonly myanmar: MyanmarTerms | null
}

/** A refusal, with what helps to ask again. */
export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  /** The leg that it is for, from 1; where a ticket has several. */
  readonly leg?: number
  /** AC2: the price as it stands, of a single that moved. */
  readonly oddsMilli?: number
  /** AC2: every leg as it stands, where the line or one leg of several moved: the ticket is offered again whole. */
  readonly offer?: readonly LegPrice[]
  /** PA1: the two legs that hang together, from 1, and why. */
  readonly related?: RelatedLegs
  /** PR9: the limit of their own that leaves too little. */
  readonly own?: OwnLimitLeft
}

/** One named check: a refusal, or null to go on. */
export type Check<I> = (input: I) => Refusal | null

export const refuseIf = (refused: boolean, code: RefusalCode): Refusal | null => (refused ? { ok: false, code } : null)

/** The first refusal of a chain; null when every check passes. */
export const firstRefusal = <I>(checks: readonly Check<I>[], input: I): Refusal | null => {
  for (const check of checks) {
    const refusal = check(input)
    if (refusal) return refusal
  }
  return null
}
