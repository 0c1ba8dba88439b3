import type { ReceivedBook } from '@touchline/contract/sportsbook/received'
import { topicPath } from '@touchline/ui/live'
import { takePrefetched } from '../settings/prefetched.ts'
import { queryClient } from '../api/query-client.ts'
import { marqueeQuery } from '../api/notice-queries.ts'
import { profileQuery } from '../api/queries.ts'
import { sessionNow } from '../state/account.ts'
import { useLayout } from '../settings/layout.ts'
import { liveClient } from './live.ts'

/** Ids of the menu tabs that the sportsbook shows first: 3 live, 2 Today. */
const FIRST_TABS = [3, 2] as const

/**
 * Returns the sport of the first match lists; null if the page opens with the login or with a list other than Today's
 * main odds page.
 */
export function firstSport(): number | null {
  const { tab, sport, page } = useLayout.getState()
  return sessionNow() !== null && tab === 2 && page === 'hdpou' ? sport : null
}

/**
 * Prefetches the data that the sportsbook shows first, before it renders: profile, announcements and prices.
 * @returns a function that unsubscribes from the prices once the components have subscribed
 */
export function prefetchBook(): () => void {
  if (sessionNow() === null) return () => undefined
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(marqueeQuery)
  const sport = firstSport()
  if (sport === null) return () => undefined
  const leave = FIRST_TABS.map((first) => {
    const topic = `market/${first}/${sport}/hdpou` as const
    const prefetchedResponse = takePrefetched(topicPath(topic))
    if (prefetchedResponse !== undefined) liveClient.awaitResponse(topic, parsePrefetchedBook(prefetchedResponse))
    return liveClient.follow(topic)
  })
  return () => leave.forEach((each) => each())
}

/**
 * Parses a prefetched price book response (matches, markets and prices of a topic). Returns null on an invalid
 * response; the socket then sends the full book.
 */
async function parsePrefetchedBook(prefetchedResponse: Promise<Response>): Promise<ReceivedBook | null> {
  try {
    const answer = (await (await prefetchedResponse).json()) as ReceivedBook
    return answer.status === 1 ? answer : null
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}
