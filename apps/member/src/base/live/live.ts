import type { GetPath, SocketPath } from '@touchline/contract/client'
import { LiveClient, dialHere, scheduleHere, type Notice, type StartPolls } from '@touchline/ui/live'
import type { BalanceAnswer, BetRecord } from '@touchline/contract/named-records'
import { queryClient } from '../api/query-client.ts'
import { loadChunk } from '../loading/chunk.ts'
import { balanceQuery, heardBalance, profileQuery } from '../api/queries.ts'
import { readMemberAgain } from '../api/read-again.ts'
import { type SessionKeys, useAccount } from '../state/account.ts'
import { endsSession, endsVisit, tell } from '../state/messages.ts'

const betListeners = new Set<(bet: BetRecord) => void>()

/** Hears every bet of the member as it is placed, judged, settled or amended. */
export const onBet = (listener: (bet: BetRecord) => void): (() => void) => {
  betListeners.add(listener)
  return () => betListeners.delete(listener)
}

/** What the operator keeps is not pushed (WA2): it is asked for when a bet has moved it. */
const tellBet = (bet: BetRecord): void => {
  betListeners.forEach((listener) => listener(bet))
  const isThere = queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.operatorType === 2
  if (isThere) void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
}

const noticeListeners = new Set<(notice: Notice) => void>()

/** Hears what is announced, and what is written to the member. */
export const onNotice = (listener: (notice: Notice) => void): (() => void) => {
  noticeListeners.add(listener)
  return () => noticeListeners.delete(listener)
}

const tellNotice = (notice: Notice): void => noticeListeners.forEach((listener) => listener(notice))

const PATIENCE_MS = 4_000
const SPREAD_MS = 1_000

/** Fetches what asks by HTTP, unless HTTP is not heard either: then the whole line is gone, or the server. */
const loadPolls = async (): Promise<StartPolls> => {
  const { ok } = await fetch('/health' satisfies GetPath, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!ok) throw new Error('the server does not answer')
  const { startPollsFor } = await loadChunk(() => import('./polls.ts'))
  const worldAgoMs = (wallMs: number) => live.clock.now() - wallMs * live.clock.speed
  return startPollsFor({ onBet: tellBet, onNotice: tellNotice, worldAgoMs })
}

/**
 * The server has refused the session, and was told it once more. What it says may be the end of the one before, as
 * where a launch token logs in anew: only when it refuses this one again is it believed.
 */
let isDoubted = false

export const live = new LiveClient({
  dial: () => dialHere('/live' satisfies SocketPath),
  schedule: scheduleHere,
  random: Math.random,
  nowMs: Date.now,
  loadPolls,
  onBet: tellBet,
  onBalance: (balance) =>
    queryClient.setQueryData<BalanceAnswer>(
      balanceQuery.queryKey,
      heardBalance(queryClient, { status: 1, statusdesc: 'success', ...balance }),
    ),
  // Often it is told to all at once, who do not ask all at once.
  onProfile: () => {
    const { queryKey } = profileQuery
    scheduleHere(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS)
  },
  onNotice: tellNotice,
  onAuthed: () => {
    isDoubted = false
    readMemberAgain()
  },
  onRefused: (code) => {
    if (endsSession(code) && !isDoubted) {
      isDoubted = true
      live.authenticate(useAccount.getState().session)
    } else if (endsVisit(code)) tell(code, false)
    // The server could not look just now: unheard, the member would miss his bets and his balance.
    else scheduleHere(() => live.authenticate(useAccount.getState().session), PATIENCE_MS)
  },
})

/** OD8: prices are those of the member's group as soon as his profile is known, before any of them is drawn. */
const followPriceGroup = (): void => {
  const take = () => {
    live.sellAt(queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.priceShift ?? 0)
  }
  take()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === profileQuery.queryKey[0]) take()
  })
}

/** A socket belongs to somebody: there is one while somebody is logged in. */
const connectAs = (session: SessionKeys | null): void => {
  live.authenticate(session)
  if (session === null) live.stop()
  else live.start()
}

/** Connects as who is logged in, as that changes, and comes back at once when the network or the reader does. */
export const startLive = (): void => {
  useAccount.subscribe(({ session }, before) => {
    if (session === before.session) return
    isDoubted = false
    connectAs(session)
  })
  window.addEventListener('online', () => live.nudge())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.nudge()
  })
  followPriceGroup()
  connectAs(useAccount.getState().session)
}
