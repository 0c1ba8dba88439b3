import type { StakeLimitRow } from '@touchline/contract/office/stake-limits'

/** What a rule asks, as fields have it; empty where it asks nothing. */
export interface LimitAsks {
  readonly sport: string
  readonly league: string
  readonly market: string
  readonly phase: string
  readonly group: string
}

export const NOTHING_ASKED: LimitAsks = { sport: '', league: '', market: '', phase: '', group: '' }

type AskedOf = Pick<StakeLimitRow, 'sportId' | 'leagueId' | 'market' | 'phase' | 'group'>

/** As it travels; of a league its sport goes without saying. */
export const toldOf = ({ sport, league, market, phase, group }: LimitAsks) => ({
  ...(league !== '' ? { leagueId: Number(league) } : sport !== '' && { sportId: Number(sport) }),
  ...(market !== '' && { market }),
  ...(phase !== '' && { phase }),
  ...(group !== '' && { group }),
})

/** What is in force for what is asked, if anything is. */
export const ruleFor = (rows: readonly StakeLimitRow[], asks: LimitAsks): StakeLimitRow | undefined =>
  rows.find((row) => keyOf(row) === JSON.stringify(toldOf(asks)))

/** Names a rule by what it asks. */
export const keyOf = ({ sportId, leagueId, market, phase, group }: AskedOf): string =>
  JSON.stringify({
    ...(leagueId !== null ? { leagueId } : sportId !== null && { sportId }),
    ...(market !== null && { market }),
    ...(phase !== null && { phase }),
    ...(group !== null && { group }),
  })
