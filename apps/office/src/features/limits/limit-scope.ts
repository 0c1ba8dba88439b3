import type { StakeLimitRow } from '@touchline/contract/office/stake-limits'

/** Selection of the bets to which a stake rule applies, as form values; an empty string is no condition. */
export interface LimitScope {
  readonly sport: string
  readonly league: string
  readonly market: string
  readonly phase: string
  readonly group: string
}

export const ANY_SCOPE: LimitScope = { sport: '', league: '', market: '', phase: '', group: '' }

type LimitConditions = Pick<StakeLimitRow, 'sportId' | 'leagueId' | 'market' | 'phase' | 'group'>

/** Converts the form values of a stake rule to request fields. A league implies its sport. */
export function toScopeRequest({ sport, league, market, phase, group }: LimitScope) {
  return {
    ...(league !== '' ? { leagueId: Number(league) } : sport !== '' && { sportId: Number(sport) }),
    ...(market !== '' && { market }),
    ...(phase !== '' && { phase }),
    ...(group !== '' && { group }),
  }
}

/** Returns the stake rule in force with exactly these conditions; undefined if there is none. */
export function ruleFor(rows: readonly StakeLimitRow[], scope: LimitScope): StakeLimitRow | undefined {
  return rows.find((row) => keyOf(row) === JSON.stringify(toScopeRequest(scope)))
}

/** Builds a text key of a stake rule from its sport, league, market, phase and price group. */
export function keyOf({ sportId, leagueId, market, phase, group }: LimitConditions): string {
  return JSON.stringify({
    ...(leagueId !== null ? { leagueId } : sportId !== null && { sportId }),
    ...(market !== null && { market }),
    ...(phase !== null && { phase }),
    ...(group !== null && { group }),
  })
}
