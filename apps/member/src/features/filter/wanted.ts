import type { ListedLeague, ListedMatch } from '@touchline/contract/sportsbook/records'
import type { KickOffWindow } from '@touchline/domain/calendar'
import type { NameOf } from '../../base/i18n/language.ts'
import { dayOf, type Day } from './days.ts'
import { namesHave } from './search.ts'

/** A match of a list with its league. */
export interface Entry {
  readonly match: ListedMatch
  readonly league: ListedLeague | undefined
  readonly live: boolean
}

/** What narrows a list down. */
export interface Wanted {
  /** Null where every match is shown, whoever marked it. */
  readonly favourites: { readonly matches: ReadonlySet<number>; readonly leagues: ReadonlySet<number> } | null
  /** Null: all leagues. Favourites are shown whatever their league. */
  readonly leagues: ReadonlySet<number> | null
  /** None: all days. */
  readonly days: readonly Day[]
  readonly coming: readonly string[]
  /** Null: whenever it begins. What is in play has begun and is let through. */
  readonly window: KickOffWindow | null
  /** While something is looked for, leagues, days and hours hide nothing. */
  readonly words: readonly string[]
  readonly nameOf: NameOf
}

type Named = Pick<ListedLeague, 'name' | 'region'>

/** The teams of a match, as far as they have names. */
export const sidesOf = (match: Pick<ListedMatch, 'home' | 'homeRegion' | 'away' | 'awayRegion'>): readonly Named[] => [
  { name: match.home, region: match.homeRegion },
  { name: match.away, region: match.awayRegion },
]

/** Names as the reader knows them and as they stand, of both teams, the league and whoever runs. */
export const namesOf = (entry: Pick<Entry, 'match' | 'league'>, nameOf: NameOf): readonly string[] => {
  const named = [...sidesOf(entry.match), ...(entry.match.runners ?? [])]
  return allNames(entry.league === undefined ? named : [...named, entry.league], nameOf)
}

/** Each name as the reader knows it and, where that differs, as it stands. */
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

/** Whether a kick-off, in epoch seconds, is within the hours that are shown. */
export const isWithin = (window: KickOffWindow | null, kickOffS: number): boolean =>
  window === null || (kickOffS * 1000 >= window.fromMs && kickOffS * 1000 < window.toMs)
