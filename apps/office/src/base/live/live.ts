import type { SocketPath } from '@touchline/contract/client'
import { openBrowserSocket, scheduleInBrowser } from '@touchline/ui/live'
import { meQuery } from '../api/me.ts'
import { queryClient } from '../api/query-client.ts'
import { onSessionChanged, tokenNow } from '../state/session.ts'
import { OfficeLive } from './office-live.ts'

/** Socket client of the back office. */
export const live = new OfficeLive({
  dial: () => openBrowserSocket('/office/live' satisfies SocketPath),
  schedule: scheduleInBrowser,
  random: Math.random,
  nowMs: Date.now,
  onRefused: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
})

const authenticateSocket = (): void => {
  const token = tokenNow()
  const me = queryClient.getQueryData(meQuery.queryKey)
  live.authenticate(token === null || me === undefined ? null : { loginId: me.loginId, token })
}

/**
 * Authenticates the socket with the current user on every change. Reconnects at once when the network returns or the
 * page becomes visible.
 */
export const startLive = (): void => {
  onSessionChanged(authenticateSocket)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) authenticateSocket()
  })
  window.addEventListener('online', () => live.nudge())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.nudge()
  })
}
