import type { StakeRule } from '@touchline/domain/acceptance'

/**
 * Conditions under which a stake rule applies: sport, league, market kind, time to kick-off and price group; excludes
 * the maximum stake.
 */
export type StakeScope = Omit<StakeRule, 'maxMinor'>

/** A stored rule with the league name and the author. */
export interface StoredStakeRule extends StakeRule {
  readonly id: number
  readonly league: string | null
  readonly setBy: string
  readonly setAtMs: number
}
