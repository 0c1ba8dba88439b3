import type { OpenSingles } from '@touchline/domain/exposure'
import type { MatchId } from '@touchline/domain/match'

/** Selection of open bets; its market by the catalogue's number. */
type OpenLeg = Pick<OpenSingles, 'lineQ' | 'selection' | 'struckScore' | 'myanmar'> & { readonly kindId: number }

/** Open singles on one selection that are alike, at the account's share of each; minor units. */
export interface OpenSelection extends OpenLeg, Pick<OpenSingles, 'feeBp'> {
  readonly matchId: MatchId
  readonly bets: number
  /** Stakes of the members, in full. */
  readonly stakeMinor: bigint
  /** Account's share of what members lose if the bets are lost. */
  readonly riskMinor: bigint
  /** Account's share of what members win if the bets are won. */
  readonly winMinor: bigint
}

/** Open bets of several legs that have the same legs on a match, at the account's share of each; minor units. */
export interface OpenCombined {
  readonly matchId: MatchId
  readonly legs: readonly OpenLeg[]
  /** The whole bet is lost with any of its legs. False for systems. */
  readonly isLostWithAnyLeg: boolean
  readonly bets: number
  readonly riskMinor: bigint
  readonly winMinor: bigint
}
