import type { UxLeague, UxMatch } from '@touchline/contract/ux'
import type { KickOffWindow } from '@touchline/domain/calendar'
import type { NameOf } from '../../base/i18n/language.ts'
import { dayOf, type Day } from './days.ts'
import { namesHave } from './search.ts'

/** A match of a list with its league. */
export interface Entry {
  readonly match: UxMatch
  readonly league: UxLeague | undefined
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

type Named = readonly [name: string, region: string | null]

/** Names as the reader knows them and as they stand, of both teams, the league and whoever runs. */
export function namesOf(entry: Pick<Entry, 'match' | 'league'>, nameOf: NameOf): readonly string[] {
  const [, , home, away, , , , homeRegion, awayRegion] = entry.match
  const named: readonly Named[] = [[home, homeRegion], [away, awayRegion], ...(entry.match[14] ?? [])]
  return allNames(entry.league === undefined ? named : [...named, [entry.league[2], entry.league[3]]], nameOf)
}

/** Each name as the reader knows it and, where that differs, as it stands. */
export const allNames = (named: readonly Named[], nameOf: NameOf): readonly string[] =>
  named.flatMap(([name, region]) => {
    const shown = nameOf(name, region)
    return shown === name ? [name] : [shown, name]
  })

export function isWanted(entry: Entry, wanted: Wanted): boolean {
  const { match, live } = entry
  const { favourites, leagues, days, coming, window, words, nameOf } = wanted
  if (favourites !== null && !favourites.matches.has(match[0]) && !favourites.leagues.has(match[5])) return false
  if (words.length > 0) return namesHave(namesOf(entry, nameOf), words)
  if (favourites === null && leagues !== null && !leagues.has(match[5])) return false
  if (live) return true
  if (days.length > 0 && !days.includes(dayOf(match[9], coming))) return false
  return isWithin(window, match[1])
}

/** Whether a kick-off, in epoch seconds, is within the hours that are shown. */
export const isWithin = (window: KickOffWindow | null, kickOffS: number): boolean =>
  window === null || (kickOffS * 1000 >= window.fromMs && kickOffS * 1000 < window.toMs)
