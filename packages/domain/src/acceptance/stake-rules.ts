import type { SportId } from '../match/index.ts'
import type { PriceGroup } from '../odds/index.ts'

/** How far a kick-off is: over a day, over an hour, less, begun (LI4). */
export const STAKE_PHASES = ['far', 'day', 'hour', 'live'] as const
export type StakePhase = (typeof STAKE_PHASES)[number]

/** What a stake is asked for on, and by whom. */
export interface StakeFacts {
  readonly sportId: SportId
  readonly leagueId: number
  readonly kindId: number
  readonly phase: StakePhase
  readonly group: PriceGroup
}

/** LI6: a rule of the house about stakes. Null asks nothing; one of a league names no sport. */
export interface StakeRule {
  readonly sportId: number | null
  readonly leagueId: number | null
  readonly kindId: number | null
  readonly phase: StakePhase | null
  readonly group: PriceGroup | null
  /** The largest stake, hundredths of the base currency; 0: no bets. */
  readonly mostMinor: bigint
}

const HOUR_MS = 3_600_000

export const phaseOf = (kickOffMs: number, isInPlay: boolean, worldMs: number): StakePhase => {
  const leftMs = kickOffMs - worldMs
  if (isInPlay || leftMs <= 0) return 'live'
  if (leftMs <= HOUR_MS) return 'hour'
  return leftMs <= 24 * HOUR_MS ? 'day' : 'far'
}

type Place = string

const placeOf = ({ sportId, leagueId }: Pick<StakeRule, 'sportId' | 'leagueId'>): Place =>
  leagueId !== null ? `league ${leagueId}` : sportId !== null ? `sport ${sportId}` : 'all'

const isMet = (rule: number | string | null, fact: number | string): boolean => rule === null || rule === fact

const meets = ({ kindId, phase, group }: StakeRule, facts: StakeFacts): boolean =>
  isMet(kindId, facts.kindId) && isMet(phase, facts.phase) && isMet(group, facts.group)

/**
 * LI6: what the house takes at most on a leg, hundredths of the base currency; null where no rule says it. Of rules
 * that ask the same of market, time and group the narrowest place counts, and of those that are left the least.
 */
export const createStakeRules = (rules: readonly StakeRule[]): ((facts: StakeFacts) => bigint | null) => {
  const byPlace = new Map<Place, StakeRule[]>()
  for (const rule of rules) byPlace.set(placeOf(rule), [...(byPlace.get(placeOf(rule)) ?? []), rule])
  return (facts) => {
    const narrowestFirst = [facts, { ...facts, leagueId: null }, { sportId: null, leagueId: null }].map(placeOf)
    const said = new Set<string>()
    let least: bigint | null = null
    for (const rule of narrowestFirst.flatMap((place) => byPlace.get(place) ?? [])) {
      if (!meets(rule, facts)) continue
      const asks = `${rule.kindId}/${rule.phase}/${rule.group}`
      if (said.has(asks)) continue
      said.add(asks)
      if (least === null || rule.mostMinor < least) least = rule.mostMinor
    }
    return least
  }
}
