import type { League } from '../match/index.ts'
import { sportById } from '../sport/index.ts'
import { TABLE_RULES, type TableRules } from './criteria.ts'
import { QUALIFYING, type Qualifying } from './qualifying.ts'

/** Whose tables are made otherwise than by the difference of the whole season, by their keys or names. */
const NAMED: readonly (readonly [name: RegExp, rules: TableRules])[] = [
  [/\bWorld Cup (20(2[6-9]|[3-9]\d))\b/, TABLE_RULES.fifa2026],
  [/\bWorld Cup\b/, TABLE_RULES.fifa2022],
  [/\b(Euro \d{4}|UEFA Euro|UEFA Nations League)\b/, TABLE_RULES.uefa],
  [/^(es|it|pt)\.\d$|\b(Spain|Italy|Portugal|Primera División|La Liga|Serie A|Primeira Liga)\b/, TABLE_RULES.between],
  [/^br\.\d$|\b(Brazil|Brasileiro)\b/, TABLE_RULES.wins],
]

/** How a competition makes its tables (CP2), by its key and name; where nothing ends level a win is all that counts. */
export const tableRulesOf = ({ key, name, sportId }: Pick<League, 'key' | 'name' | 'sportId'>): TableRules => {
  if (sportById(sportId)?.tie !== true) return TABLE_RULES.victories
  const named = NAMED.find(([pattern]) => pattern.test(key) || pattern.test(name))
  return named?.[1] ?? TABLE_RULES.difference
}

const QUALIFYING_OF: readonly (readonly [name: RegExp, of: Qualifying])[] = [
  [/\bWorld Cup\b(?!.*qualif)/i, QUALIFYING.fifa2026],
  [/\bWorld Cup\b(?!.*qualif)/i, QUALIFYING.fifa2022],
  [/\b(Euro \d{4}|UEFA Euro)\b(?!.*qualif)/i, QUALIFYING.euro],
]

/** Who goes on from the groups of a season (CP8), by what the competition is called; null where it is not known. */
export const qualifyingOf = ({ key, name }: Pick<League, 'key' | 'name'>, groups: number): Qualifying | null =>
  QUALIFYING_OF.find(([pattern, of]) => of.groups === groups && (pattern.test(key) || pattern.test(name)))?.[1] ?? null

/** UEFA's cups counted goals as the guest up to the season that began in 2020, CONMEBOL's up to 2021. */
const AWAY_GOALS: readonly (readonly [name: RegExp, lastYear: number])[] = [
  [/\b(Champions League|Europa League)\b/, 2020],
  [/\b(Libertadores|Sudamericana)\b/, 2021],
]

/** Whether goals as the guest part ties of two legs (CP3) in a season, which is called by the year that it began in. */
export const countsAwayGoals = ({ name }: Pick<League, 'name'>, season: string | null): boolean => {
  const year = Number(/^\d{4}/.exec(season ?? '')?.[0] ?? Infinity)
  return AWAY_GOALS.some(([pattern, lastYear]) => pattern.test(name) && year <= lastYear)
}
