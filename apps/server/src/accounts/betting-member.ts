import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup, PriceGroupTable, PriceGroupTerms } from '@touchline/domain/odds'

/** What an operator offers beside single bets on the prices of the book, and what they keep of Myanmar winnings. */
export interface OperatorOffers {
  /** Myanmar lines, in the currencies that have them (MM6). */
  readonly myanmar: boolean
  readonly cashOut: boolean
  /** Several selections of one match at one price. */
  readonly betBuilder: boolean
  /** SM1: what a combination of one match bears on top of what a single does, basis points. */
  readonly builderBp: number
  /** MM2, basis points. */
  readonly myanmarBp: number
  /** MM4, basis points, of parlays of 2, 3, 4… legs; the last holds for all that are longer. */
  readonly myanmarParlayBp: readonly number[]
  /** OD8, UP2. */
  readonly groups: PriceGroupTable
}

/** What placing a bet needs to know of the member behind the session. */
export interface BettingMember {
  readonly id: number
  /** Login name. */
  readonly accountId: string
  readonly operator: { readonly id: number }
  readonly currency: string
  readonly state: AccountState
  /** False when the member's upline gave no right to bet. */
  readonly mayBet: boolean
  /** False where the operator keeps the wallet, and is asked for what it holds (WA2). */
  readonly ownWallet: boolean
  /** False when the operator has switched the sportsbook off. */
  readonly sportsbookEnabled: boolean
  readonly offers: OperatorOffers
  /** Commission type: the price group that they are shown and paid at. */
  readonly commType: PriceGroup
  /** By sport. */
  readonly limits: ReadonlyMap<SportId, BetLimits>
}

/** What the member buys at, and earns on turnover (OD8). */
export const groupTermsOf = ({ offers, commType }: Pick<BettingMember, 'offers' | 'commType'>): PriceGroupTerms =>
  offers.groups[commType]
