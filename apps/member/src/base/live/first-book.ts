import type { ReceivedBook } from '@touchline/contract/sportsbook/received'
import { topicPath } from '@touchline/ui/live'
import { takeAhead } from '../settings/asked-ahead.ts'
import { queryClient } from '../api/query-client.ts'
import { marqueeQuery } from '../api/notice-queries.ts'
import { profileQuery } from '../api/queries.ts'
import { sessionNow } from '../state/account.ts'
import { useLayout } from '../settings/layout.ts'
import { live } from './live.ts'

/** The lists that a sportsbook mostly opens with: what is in play, and what is to come today. */
const FIRST_TABS = [3, 2] as const

/** The sport with whose first lists the sportsbook opens; null where it opens with others, or with the login. */
export const firstSport = (): number | null => {
  const { tab, sport, page } = useLayout.getState()
  return sessionNow() !== null && tab === 2 && page === 'hdpou' ? sport : null
}

/** Where no proper answer comes the socket tells all of it. */
const bookOf = async (ahead: Promise<Response>): Promise<ReceivedBook | null> => {
  try {
    const answer = (await (await ahead).json()) as ReceivedBook
    return answer.status === 1 ? answer : null
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Asks for what the sportsbook shows first of who is logged in, before any of it is drawn: his profile, whether
 * something is announced, and the prices.
 * @returns lets go of the prices, once who draws them has taken hold
 */
export const askForBook = (): (() => void) => {
  if (sessionNow() === null) return () => undefined
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(marqueeQuery)
  const sport = firstSport()
  if (sport === null) return () => undefined
  const leave = FIRST_TABS.map((first) => {
    const topic = `market/${first}/${sport}/hdpou` as const
    const ahead = takeAhead(topicPath(topic))
    if (ahead !== undefined) live.expect(topic, bookOf(ahead))
    return live.follow(topic)
  })
  return () => leave.forEach((each) => each())
}
