import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup, PriceGroupTable, PriceGroupTerms } from '@touchline/domain/odds'

/** Offers of an operator besides single bets at book prices, and its fees on Myanmar winnings. */
export interface OperatorOffers {
  /** Myanmar lines, in currencies that support Myanmar odds (MM6). */
  readonly myanmar: boolean
  readonly cashOut: boolean
  /** Several selections of a match at a combined price. */
  readonly betBuilder: boolean
  /** Additional margin of a bet builder over a single bet, in basis points (SM1). */
  readonly builderBp: number
  /** Fee on winnings of Myanmar singles, in basis points (MM2). */
  readonly myanmarBp: number
  /**
   * Fees on winnings of Myanmar parlays with 2, 3, 4… legs, in basis points (MM4). The last fee applies to longer
   * parlays.
   */
  readonly myanmarParlayBp: readonly number[]
  /** Price shift and commission by price group (OD8, UP2). */
  readonly groups: PriceGroupTable
}

/** Member data required to place a bet. */
export interface BettingMember {
  readonly id: number
  /** Login name. */
  readonly accountId: string
  readonly operator: { readonly id: number }
  readonly currency: string
  readonly state: AccountState
  /** False if the upline of the member has not granted the right to bet. */
  readonly mayBet: boolean
  /** False if the operator holds the balance and is asked for the current balance (WA2). */
  readonly ownWallet: boolean
  /** False if the operator has turned off the sportsbook or an upline has closed the product. */
  readonly sportsbookEnabled: boolean
  readonly offers: OperatorOffers
  /** Commission type: price group for prices and commission. */
  readonly commType: PriceGroup
  /** Limits by sport id. */
  readonly limits: ReadonlyMap<SportId, BetLimits>
}

/** Returns the price shift and commission rate of the member's price group (OD8). */
export const groupTermsOf = ({ offers, commType }: Pick<BettingMember, 'offers' | 'commType'>): PriceGroupTerms =>
  offers.groups[commType]
