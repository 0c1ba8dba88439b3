import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup, PriceGroupTable, PriceGroupTerms } from '@touchline/domain/odds'

/** Betting options of an operator besides single bets at book prices, and its fees on Myanmar winnings. */
export interface BettingOptions {
  /** Whether members get Myanmar lines, in currencies that support Myanmar odds (MM6). */
  readonly myanmar: boolean
  readonly cashOut: boolean
  /** Whether a bet may combine several selections of one match at one price. */
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
}

/** Member data required to place a bet. */
export interface BettingMember {
  readonly id: number
  /** Login name of the member. */
  readonly accountId: string
  readonly operator: { readonly id: number }
  readonly currency: string
  readonly state: AccountState
  /** False if the upline of the member has not granted the right to bet. */
  readonly mayBet: boolean
  /**
   * True if Touchline holds the balance. False for an operator wallet (type 2): the server asks the operator for the
   * balance (WA2).
   */
  readonly hasPlatformWallet: boolean
  /** Names of the products that the operator offers and no upline has closed (UP7). */
  readonly offers: ReadonlySet<string>
  readonly betting: BettingOptions
  /**
   * Price shift in hundredths of Malay odds, in the platform's favour, and commission rate, by price group (OD8, UP2).
   */
  readonly priceGroups: PriceGroupTable
  /** Commission type of the member, which is the price group for price shifts and commission (OD8). */
  readonly commType: PriceGroup
  /** Bet limits of the member by sport id. Bets on a sport without an entry are refused. */
  readonly limits: ReadonlyMap<SportId, BetLimits>
}

/**
 * Returns the price shift (hundredths of Malay odds) and commission rate (basis points) of the member's price group
 * (OD8).
 */
export function groupTermsOf({
  priceGroups,
  commType,
}: Pick<BettingMember, 'priceGroups' | 'commType'>): PriceGroupTerms {
  return priceGroups[commType]
}
