import type { StakeLimitRow } from '@touchline/contract/office/stake-limits'

/** Conditions of a stake rule as form values; an empty string is no condition. */
export interface LimitScope {
  readonly sport: string
  readonly league: string
  readonly market: string
  readonly phase: string
  readonly group: string
}

export const ANY_SCOPE: LimitScope = { sport: '', league: '', market: '', phase: '', group: '' }

type AskedOf = Pick<StakeLimitRow, 'sportId' | 'leagueId' | 'market' | 'phase' | 'group'>

/** Converts the conditions to the request. A league implies its sport. */
export const toScopeRequest = ({ sport, league, market, phase, group }: LimitScope) => ({
  ...(league !== '' ? { leagueId: Number(league) } : sport !== '' && { sportId: Number(sport) }),
  ...(market !== '' && { market }),
  ...(phase !== '' && { phase }),
  ...(group !== '' && { group }),
})

/** Returns the current rule with exactly these conditions, if any. */
export const ruleFor = (rows: readonly StakeLimitRow[], asks: LimitScope): StakeLimitRow | undefined =>
  rows.find((row) => keyOf(row) === JSON.stringify(toScopeRequest(asks)))

/** Builds the key of a rule from its conditions. */
export const keyOf = ({ sportId, leagueId, market, phase, group }: AskedOf): string =>
  JSON.stringify({
    ...(leagueId !== null ? { leagueId } : sportId !== null && { sportId }),
    ...(market !== null && { market }),
    ...(phase !== null && { phase }),
    ...(group !== null && { group }),
  })
