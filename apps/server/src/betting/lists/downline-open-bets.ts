import type { OpenSingles } from '@touchline/domain/exposure'
import type { MatchId } from '@touchline/domain/match'

/** Selection of open bets, with the market by catalogue id. */
type OpenLeg = Pick<OpenSingles, 'lineQ' | 'selection' | 'scoreAtAcceptance' | 'myanmar'> & { readonly kindId: number }

/** Open singles with equal terms on a selection, at the account's share; minor units. */
export interface OpenSelection extends OpenLeg, Pick<OpenSingles, 'feeBp'> {
  readonly matchId: MatchId
  readonly bets: number
  /** Sum of the members' stakes, not reduced to the account's share. */
  readonly stakeMinor: bigint
  /** Account's share of the risk, which members lose if the bets lose. */
  readonly riskMinor: bigint
  /** Account's share of the members' win if the bets win. */
  readonly winMinor: bigint
}

/** Open bets of several legs with the same legs on a match, at the account's share; minor units. */
export interface OpenCombined {
  readonly matchId: MatchId
  readonly legs: readonly OpenLeg[]
  /** Whether the bet loses with any leg. False for systems. */
  readonly isLostWithAnyLeg: boolean
  readonly bets: number
  readonly riskMinor: bigint
  readonly winMinor: bigint
}

/**
 * Holder of a share of open bets: an upline account, or the company of an operator (null for every operator) in a
 * currency.
 */
export type OpenHolder =
  | { readonly uplineId: number }
  | { readonly company: { readonly operatorId: number | null; readonly currency: string } }

/** Reads of the open bets of a holder's downline, with amounts reduced to the holder's position. */
export interface DownlineOpenBets {
  /** Returns the currencies with open bets, of an operator or of every operator. */
  currencies(operatorId: number | null): Promise<readonly string[]>
  /** Returns the ids of the matches on which the holder has a share of open bets, in ascending order. */
  matches(holder: OpenHolder): Promise<readonly MatchId[]>
  /**
   * Returns the parlays, systems and builders with a leg on these matches, summed over bets with equal legs, at the
   * holder's share.
   */
  combined(holder: OpenHolder, matchIds: readonly MatchId[]): Promise<readonly OpenCombined[]>
  /** Returns the singles on these matches, summed over bets with equal terms, at the holder's share. */
  selections(holder: OpenHolder, matchIds: readonly MatchId[]): Promise<readonly OpenSelection[]>
}
