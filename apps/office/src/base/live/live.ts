import type { SocketPath } from '@touchline/contract/client'
import { openBrowserSocket, scheduleInBrowser } from '@touchline/ui/live'
import { meQuery } from '../api/me.ts'
import { queryClient } from '../api/query-client.ts'
import { onSessionChanged, tokenNow } from '../state/session.ts'
import { OfficeLive } from './office-live.ts'

/** Socket client of the back office. */
export const officeLive = new OfficeLive({
  dial: () => openBrowserSocket('/office/live' satisfies SocketPath),
  schedule: scheduleInBrowser,
  random: Math.random,
  nowMs: Date.now,
  onRefused: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
})

/**
 * Authenticates the socket with the current user on every change. Reconnects at once when the network returns or the
 * page becomes visible.
 */
export function startLive(): void {
  onSessionChanged(authenticateSocket)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === meQuery.queryKey[0]) authenticateSocket()
  })
  window.addEventListener('online', () => officeLive.nudge())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') officeLive.nudge()
  })
}

function authenticateSocket(): void {
  const token = tokenNow()
  const me = queryClient.getQueryData(meQuery.queryKey)
  officeLive.authenticate(token === null || me === undefined ? null : { loginId: me.loginId, token })
}
