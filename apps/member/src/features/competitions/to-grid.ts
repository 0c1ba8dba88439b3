import type { CompetitionMatch } from '@touchline/contract/named-records'
import { workingDate } from '@touchline/domain/calendar'
import { setSearchText } from '../filter/search-text.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { setLayout } from '../../base/settings/layout.ts'

const BOOK = { scope: 'all', liveAlone: false } as const

type Listed = Pick<CompetitionMatch, 'kickOffS' | 'sportId' | 'home' | 'homeRegion' | 'away' | 'awayRegion'>

/** Turns the sportsbook to the list that a match stands on, narrowed to it. */
export const turnToMatch = (match: Listed, nowMs: number): void => {
  const kickOffMs = match.kickOffS * 1000
  const isToday = workingDate(kickOffMs) === workingDate(nowMs)
  const tab = kickOffMs <= nowMs ? 3 : isToday ? 2 : 1
  setLayout({ ...BOOK, sport: match.sportId, tab, page: 'hdpou' })
  setSearchText(`${nameOf(match.home, match.homeRegion)} ${nameOf(match.away, match.awayRegion)}`)
}

/** The same to what is won outright in a competition. */
export const turnToOutright = (sportId: number, league: string, region: string | null): void => {
  setLayout({ ...BOOK, sport: sportId, tab: 2, page: 'outright' })
  setSearchText(nameOf(league, region))
}
