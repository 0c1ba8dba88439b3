import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { NamedLeg } from './i18n.ts'

/** Returns the runner of a race or outright selection such as r3; null in a match between two sides. */
export function findRunner(match: ListedMatch, selection: string): NamedLeg['runner'] {
  const place = /^r(\d+)$/.exec(selection)?.[1]
  const runner = place === undefined ? undefined : match.runners?.[Number(place) - 1]
  return runner ?? null
}

/** Combines a listed match, a market and a selection into the leg fields from which display texts are built. */
export function toNamedLeg(match: ListedMatch, typeCode: string, lineQ: number, selection: string): NamedLeg {
  return {
    betType: typeCode,
    selection,
    lineQuarters: lineQ,
    home: match.home,
    homeRegion: match.homeRegion,
    away: match.away,
    awayRegion: match.awayRegion,
    runner: findRunner(match, selection),
  }
}
