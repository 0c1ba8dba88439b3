import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { isBreak, playClock } from '@touchline/ui/names'
import type { Translate } from './i18n.ts'

/** Returns whether a match has a meaningful score. Races, fights and outrights have none. */
export function hasScore({ sportId, runners }: Pick<ListedMatch, 'sportId' | 'runners'>): boolean {
  const family = sportById(sportId)?.family
  return runners === null && family !== 'races' && family !== 'bouts'
}

/**
 * Formats the clock of a match in play: 2H 67', Set 2 4–3 40–15, Q3 04:05, HT. Empty before the start. A word joiner
 * prevents a line break within a score.
 */
export function playText(_: Translate, { sportId, play }: ListedMatch): string {
  return play === null ? '' : playClock(_, sportId, play).replace(/–/g, '$&\u2060')
}

/** Returns the side that serves, bats or throws; null in a break and if the feed does not report it. */
export function findSideInTurn({ play }: ListedMatch): Side | null {
  return play === null || isBreak(play.period) ? null : (play.detail?.turn ?? null)
}
