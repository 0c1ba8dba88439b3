import type { League } from '../match/index.ts'
import { sportById } from '../sport/index.ts'
import { TABLE_RULES, type TableRules } from './criteria.ts'

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
