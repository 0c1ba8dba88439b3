import type { MatchId } from '@touchline/domain/match'
import type { MyanmarTerms } from '@touchline/domain/myanmar'

/** Open singles on one line of a market, at what an account holds of each; minor units. */
export interface OpenMarket {
  readonly matchId: MatchId
  readonly kindId: number
  readonly lineQ: number
  readonly isMyanmar: boolean
  /** So many of its selections are bet on. */
  readonly selections: number
  readonly bets: number
  readonly stakeMinor: bigint
  /** What the account wins if all of them are lost. */
  readonly partMinor: bigint
  /** What it has at the worst, and at the best, if one of the selections that are bet on wins; below 0 it pays. */
  readonly worstMinor: bigint
  readonly bestMinor: bigint
}

/** Open bets of several legs that have one on a match. */
export interface OpenCombined {
  readonly matchId: MatchId
  readonly bets: number
  readonly partMinor: bigint
  /** What the account pays if all of them are won, below 0. */
  readonly worstMinor: bigint
}

/** Open singles on one selection. */
export interface OpenSelection {
  readonly kindId: number
  readonly lineQ: number
  readonly myanmar: MyanmarTerms | null
  readonly struckScore: readonly [number, number] | null
  readonly selection: string
  readonly bets: number
  readonly stakeMinor: bigint
  readonly partMinor: bigint
  readonly winsMinor: bigint
}
