import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { isBreak, playClock } from '@touchline/ui/names'
import type { Translate } from './i18n.ts'

/** Whether a score says how it stands: not of those who race or fight, nor of what is won outright. */
export const hasScore = ({ sportId, runners }: Pick<ListedMatch, 'sportId' | 'runners'>): boolean => {
  const family = sportById(sportId)?.family
  return runners === null && family !== 'races' && family !== 'bouts'
}

/**
 * Clock of a match in play: 2H 67', Set 2 4–3 40–15, Q3 04:05, HT. Empty before it begins. A word joiner keeps both
 * sides of a score on one line.
 */
export const playText = (_: Translate, { sportId, play }: ListedMatch): string =>
  play === null ? '' : playClock(_, sportId, play).replace(/–/g, '$&\u2060')

/** Who serves, bats or throws now; null in a break, and where it is not told. */
export const turnOf = ({ play }: ListedMatch): Side | null =>
  play === null || isBreak(play.period) ? null : (play.detail?.turn ?? null)
