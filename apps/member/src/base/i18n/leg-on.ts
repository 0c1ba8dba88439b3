import type { UxMatch } from '@touchline/contract/ux'
import type { NamedLeg } from './i18n.ts'

/** The runner that a selection such as r3 names; null where two sides meet. */
export function runnerOf(match: UxMatch, selection: string): NamedLeg['runner'] {
  const place = /^r(\d+)$/.exec(selection)?.[1]
  const runner = place === undefined ? undefined : match[14]?.[Number(place) - 1]
  return runner === undefined ? null : { name: runner[0], region: runner[1] }
}

/** A selection of a match in the book, as far as its name needs it. */
export const legOn = (match: UxMatch, typeCode: string, lineQ: number, selection: string): NamedLeg => ({
  bet_type: typeCode,
  selection,
  line_quarters: lineQ,
  home: match[2],
  home_region: match[7],
  away: match[3],
  away_region: match[8],
  runner: runnerOf(match, selection),
})
