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
