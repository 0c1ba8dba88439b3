import type { ListedLeague, ListedMatch } from '@touchline/contract/sportsbook/records'
import type { KickOffWindow } from '@touchline/domain/calendar'
import type { TranslateName } from '../../base/i18n/language.ts'
import { toFilterDay, type FilterDay } from './days.ts'
import { namesHave } from './search.ts'

/** Listed match with its league. */
export interface ListEntry {
  readonly match: ListedMatch
  readonly league: ListedLeague | undefined
  readonly live: boolean
}

/** Active filters of a match list. */
export interface ActiveFilters {
  /** Favourite matches and leagues; null if the list is not limited to favourites. */
  readonly favourites: { readonly matches: ReadonlySet<number>; readonly leagues: ReadonlySet<number> } | null
  /** Selected leagues; null for every league. Favourites ignore the league filter. */
  readonly leagues: ReadonlySet<number> | null
  /** Selected days; empty for every day. */
  readonly days: readonly FilterDay[]
  readonly coming: readonly string[]
  /** Kick-off window; null for no limit. Live matches always pass. */
  readonly window: KickOffWindow | null
  /** Search words. A search disables the league, day and hour filters. */
  readonly words: readonly string[]
  readonly nameOf: TranslateName
}

type NamedEntry = Pick<ListedLeague, 'name' | 'region'>

/** Returns the teams of a match with their regions. */
export function listTeams(
  match: Pick<ListedMatch, 'home' | 'homeRegion' | 'away' | 'awayRegion'>,
): readonly NamedEntry[] {
  return [
    { name: match.home, region: match.homeRegion },
    { name: match.away, region: match.awayRegion },
  ]
}

/** Returns the localised and original names of the teams, the runners and the league of a match. */
export function listNames(entry: Pick<ListEntry, 'match' | 'league'>, nameOf: TranslateName): readonly string[] {
  const namedEntries = [...listTeams(entry.match), ...(entry.match.runners ?? [])]
  return translateNames(entry.league === undefined ? namedEntries : [...namedEntries, entry.league], nameOf)
}

/** Returns the localised names and, if different, the original names. */
export function translateNames(entries: readonly NamedEntry[], nameOf: TranslateName): readonly string[] {
  return entries.flatMap(({ name, region }) => {
    const translatedName = nameOf(name, region)
    return translatedName === name ? [name] : [translatedName, name]
  })
}

export function passesFilters(entry: ListEntry, filters: ActiveFilters): boolean {
  const { match, live } = entry
  const { favourites, leagues, days, coming, window, words, nameOf } = filters
  if (favourites !== null && !favourites.matches.has(match.id) && !favourites.leagues.has(match.leagueId)) return false
  if (words.length > 0) return namesHave(listNames(entry, nameOf), words)
  if (favourites === null && leagues !== null && !leagues.has(match.leagueId)) return false
  if (live) return true
  if (days.length > 0 && !days.includes(toFilterDay(match.kickOff, coming))) return false
  return isWithin(window, match.kickOffS)
}

/** Returns whether a kick-off, in epoch seconds, is within the kick-off window. True if the window is null. */
export function isWithin(window: KickOffWindow | null, kickOffS: number): boolean {
  return window === null || (kickOffS * 1000 >= window.fromMs && kickOffS * 1000 < window.toMs)
}
