import { queryClient } from '../api/query-client.ts'
import { marqueeQuery } from '../api/notice-queries.ts'
import { profileQuery } from '../api/queries.ts'
import { sessionNow } from '../state/account.ts'
import { useLayout } from '../settings/layout.ts'
import { live } from './live.ts'

/** The lists that a sportsbook mostly opens with: what is in play, and what is to come today. */
const FIRST_TABS = [3, 2] as const

/**
 * Asks for what the sportsbook shows first of who is logged in, before any of it is drawn: his profile, whether
 * something is announced, and the prices.
 * @returns lets go of the prices, once who draws them has taken hold
 */
export function askForBook(): () => void {
  if (sessionNow() === null) return () => undefined
  void queryClient.prefetchQuery(profileQuery)
  void queryClient.prefetchQuery(marqueeQuery)
  const { tab, sport, page } = useLayout.getState()
  if (tab !== 2 || page !== 'hdpou') return () => undefined
  const leave = FIRST_TABS.map((first) => live.follow(`market/${first}/${sport}/${page}`))
  return () => leave.forEach((each) => each())
}
