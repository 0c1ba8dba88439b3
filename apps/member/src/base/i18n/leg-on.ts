import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { NamedLeg } from './i18n.ts'

/** Returns the runner of a selection such as r3; null in a match between two sides. */
export const runnerOf = (match: ListedMatch, selection: string): NamedLeg['runner'] => {
  const place = /^r(\d+)$/.exec(selection)?.[1]
  const runner = place === undefined ? undefined : match.runners?.[Number(place) - 1]
  return runner ?? null
}

/** Returns the naming fields of a selection of a listed match. */
export const toNamedLeg = (match: ListedMatch, typeCode: string, lineQ: number, selection: string): NamedLeg => ({
  betType: typeCode,
  selection,
  lineQuarters: lineQ,
  home: match.home,
  homeRegion: match.homeRegion,
  away: match.away,
  awayRegion: match.awayRegion,
  runner: runnerOf(match, selection),
})
