import type { SportId } from '../match/index.ts'
import type { PriceGroup } from '../odds/index.ts'

/**
 * Phases of a match for stake caps, by time to kick-off: `far` more than a day, `day` more than an hour, `hour` an hour
 * or less, `live` in play (LI4).
 */
export const STAKE_PHASES = ['far', 'day', 'hour', 'live'] as const
export type StakePhase = (typeof STAKE_PHASES)[number]

/** Properties of a leg and its member that stake rules match on. */
export interface StakeFacts {
  readonly sportId: SportId
  readonly leagueId: number
  readonly kindId: number
  readonly phase: StakePhase
  readonly group: PriceGroup
}

/** Platform rule that caps stakes (LI6). A null condition matches every value. A league rule has no sport. */
export interface StakeRule {
  readonly sportId: number | null
  readonly leagueId: number | null
  readonly kindId: number | null
  readonly phase: StakePhase | null
  readonly group: PriceGroup | null
  /** Largest stake in hundredths of the base currency; 0 closes betting. */
  readonly maxMinor: bigint
}

const HOUR_MS = 3_600_000

type ScopeKey = string

export function findStakePhase(kickOffMs: number, isInPlay: boolean, worldMs: number): StakePhase {
  const remainingMs = kickOffMs - worldMs
  if (isInPlay || remainingMs <= 0) return 'live'
  if (remainingMs <= HOUR_MS) return 'hour'
  return remainingMs <= 24 * HOUR_MS ? 'day' : 'far'
}

/**
 * Returns a function that computes the largest stake on a leg, in hundredths of the base currency; null if no rule
 * matches (LI6). Among rules with identical conditions on market, time and group, the narrowest place applies. The
 * lowest remaining cap counts.
 */
export function createStakeRules(rules: readonly StakeRule[]): (facts: StakeFacts) => bigint | null {
  const byPlace = new Map<ScopeKey, StakeRule[]>()
  for (const rule of rules) byPlace.set(toScopeKey(rule), [...(byPlace.get(toScopeKey(rule)) ?? []), rule])
  return (facts) => {
    const narrowestFirst = [facts, { ...facts, leagueId: null }, { sportId: null, leagueId: null }].map(toScopeKey)
    const appliedKeys = new Set<string>()
    let lowestMinor: bigint | null = null
    for (const rule of narrowestFirst.flatMap((place) => byPlace.get(place) ?? [])) {
      if (!meets(rule, facts)) continue
      const conditionKey = `${rule.kindId}/${rule.phase}/${rule.group}`
      if (appliedKeys.has(conditionKey)) continue
      appliedKeys.add(conditionKey)
      if (lowestMinor === null || rule.maxMinor < lowestMinor) lowestMinor = rule.maxMinor
    }
    return lowestMinor
  }
}

function toScopeKey({ sportId, leagueId }: Pick<StakeRule, 'sportId' | 'leagueId'>): ScopeKey {
  return leagueId !== null ? `league ${leagueId}` : sportId !== null ? `sport ${sportId}` : 'all'
}

function meets({ kindId, phase, group }: StakeRule, facts: StakeFacts): boolean {
  return isMet(kindId, facts.kindId) && isMet(phase, facts.phase) && isMet(group, facts.group)
}

function isMet(rule: number | string | null, fact: number | string): boolean {
  return rule === null || rule === fact
}
