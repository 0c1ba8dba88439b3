import type { ListedLeague, ListedMatch } from '@touchline/contract/sportsbook/records'
import type { KickOffWindow } from '@touchline/domain/calendar'
import type { NameOf } from '../../base/i18n/language.ts'
import { dayOf, type Day } from './days.ts'
import { namesHave } from './search.ts'

/** Listed match with its league. */
export interface Entry {
  readonly match: ListedMatch
  readonly league: ListedLeague | undefined
  readonly live: boolean
}

/** Active filters of a match list. */
export interface Wanted {
  /** Favourite matches and leagues; null if the list is not limited to favourites. */
  readonly favourites: { readonly matches: ReadonlySet<number>; readonly leagues: ReadonlySet<number> } | null
  /** Selected leagues; null for every league. Favourites ignore the league filter. */
  readonly leagues: ReadonlySet<number> | null
  /** Selected days; empty for every day. */
  readonly days: readonly Day[]
  readonly coming: readonly string[]
  /** Kick-off window; null for no limit. Live matches always pass. */
  readonly window: KickOffWindow | null
  /** Search words. A search disables the league, day and hour filters. */
  readonly words: readonly string[]
  readonly nameOf: NameOf
}

type Named = Pick<ListedLeague, 'name' | 'region'>

/** Returns the teams of a match with their regions. */
export const sidesOf = (match: Pick<ListedMatch, 'home' | 'homeRegion' | 'away' | 'awayRegion'>): readonly Named[] => [
  { name: match.home, region: match.homeRegion },
  { name: match.away, region: match.awayRegion },
]

/** Returns the localised and original names of the teams, the runners and the league of a match. */
export const namesOf = (entry: Pick<Entry, 'match' | 'league'>, nameOf: NameOf): readonly string[] => {
  const named = [...sidesOf(entry.match), ...(entry.match.runners ?? [])]
  return allNames(entry.league === undefined ? named : [...named, entry.league], nameOf)
}

/** Returns the localised names and, if different, the original names. */
export const allNames = (named: readonly Named[], nameOf: NameOf): readonly string[] =>
  named.flatMap(({ name, region }) => {
    const shown = nameOf(name, region)
    return shown === name ? [name] : [shown, name]
  })

export const isWanted = (entry: Entry, wanted: Wanted): boolean => {
  const { match, live } = entry
  const { favourites, leagues, days, coming, window, words, nameOf } = wanted
  if (favourites !== null && !favourites.matches.has(match.id) && !favourites.leagues.has(match.leagueId)) return false
  if (words.length > 0) return namesHave(namesOf(entry, nameOf), words)
  if (favourites === null && leagues !== null && !leagues.has(match.leagueId)) return false
  if (live) return true
  if (days.length > 0 && !days.includes(dayOf(match.kickOff, coming))) return false
  return isWithin(window, match.kickOffS)
}

/** Returns whether a kick-off, in epoch seconds, is within the kick-off window. True if the window is null. */
export const isWithin = (window: KickOffWindow | null, kickOffS: number): boolean =>
  window === null || (kickOffS * 1000 >= window.fromMs && kickOffS * 1000 < window.toMs)
