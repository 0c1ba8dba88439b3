import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { findListTab } from '@touchline/domain/calendar'
import { setSearchText } from './search-text.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { setLayout } from '../../base/settings/layout.ts'

const BOOK = { scope: 'all', liveAlone: false } as const

type Listed = Pick<ListedMatch, 'kickOffS' | 'sportId' | 'home' | 'homeRegion' | 'away' | 'awayRegion'>

/** Opens the sportsbook list that contains a match and filters it to that match. */
export function turnToMatch(match: Listed, isInPlay: boolean, nowMs: number): void {
  // WD2: a delayed match stays under Today until the end of its betting day. After that no list contains the match, and
  // Today is the fallback.
  const tab = isInPlay ? 3 : (findListTab(match.kickOffS * 1000, 'pre', nowMs) ?? 2)
  setLayout({ ...BOOK, sport: match.sportId, tab, page: 'hdpou' })
  setSearchText(`${nameOf(match.home, match.homeRegion)} ${nameOf(match.away, match.awayRegion)}`)
}

/** Opens the outright list and filters it to a competition. */
export function turnToOutright(sportId: number, league: string, region: string | null): void {
  setLayout({ ...BOOK, sport: sportId, tab: 2, page: 'outright' })
  setSearchText(nameOf(league, region))
}
