import type { GetPath, SocketPath } from '@touchline/contract/client'
import { LiveClient, openBrowserSocket, scheduleInBrowser, type Notice, type StartPolls } from '@touchline/ui/live'
import type { BalanceAnswer, BetRecord } from '@touchline/contract/named-records'
import { queryClient } from '../api/query-client.ts'
import { loadChunk } from '../loading/chunk.ts'
import { balanceQuery, mergeBalance, profileQuery } from '../api/queries.ts'
import { refetchMember } from '../api/refetch.ts'
import { type SessionKeys, useAccount } from '../state/account.ts'
import { endsSession, endsVisit, showRefusal } from '../state/messages.ts'

const betListeners = new Set<(bet: BetRecord) => void>()

const noticeListeners = new Set<(notice: Notice) => void>()

const PATIENCE_MS = 4_000
const SPREAD_MS = 1_000

/**
 * True after the server has refused the session on the socket once. The refusal may concern the previous session, for
 * example when a launch token signs in anew, so the client authenticates again. Only a second refusal ends the session.
 */
let isDoubted = false

export const liveClient = new LiveClient({
  dial: () => openBrowserSocket('/live' satisfies SocketPath),
  schedule: scheduleInBrowser,
  random: Math.random,
  nowMs: Date.now,
  loadPolls,
  onBet: publishBet,
  onBalance: (balance) =>
    queryClient.setQueryData<BalanceAnswer>(
      balanceQuery.queryKey,
      mergeBalance(queryClient, { status: 1, statusdesc: 'success', ...balance }),
    ),
  // The profile refetch has a random delay: the server often pushes the profile change to every member at once, and the
  // delay spreads the requests.
  onProfile: () => {
    const { queryKey } = profileQuery
    scheduleInBrowser(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS)
  },
  onNotice: publishNotice,
  onAuthed: () => {
    isDoubted = false
    refetchMember()
  },
  onRefused: (code) => {
    if (endsSession(code) && !isDoubted) {
      isDoubted = true
      liveClient.authenticate(useAccount.getState().session)
    } else if (endsVisit(code)) showRefusal(code, false)
    // The server could not check the session at the moment. Without a retry the member would receive no bets and no
    // balance.
    else scheduleInBrowser(() => liveClient.authenticate(useAccount.getState().session), PATIENCE_MS)
  },
})

/** Subscribes to the member's bets: placed, accepted or rejected, settled, and amended. */
export function onBet(listener: (bet: BetRecord) => void): () => void {
  betListeners.add(listener)
  return () => betListeners.delete(listener)
}

/** Subscribes to announcements and messages. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener)
  return () => noticeListeners.delete(listener)
}

/**
 * Starts the live connection: opens and closes the socket with the session, and reconnects at once when the network
 * returns or the page becomes visible.
 */
export function startLive(): void {
  useAccount.subscribe(({ session }, before) => {
    if (session === before.session) return
    isDoubted = false
    connectAs(session)
  })
  window.addEventListener('online', () => liveClient.nudge())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') liveClient.nudge()
  })
  followPriceGroup()
  connectAs(useAccount.getState().session)
}

/** Opens the socket only while a member is signed in. */
function connectAs(session: SessionKeys | null): void {
  liveClient.authenticate(session)
  if (session === null) liveClient.stop()
  else liveClient.start()
}

/** OD8: applies the price shift of the member's group as soon as the profile has loaded, before prices are drawn. */
function followPriceGroup(): void {
  const applyPriceShift = () => {
    liveClient.setPriceShift(queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.priceShift ?? 0)
  }
  applyPriceShift()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === profileQuery.queryKey[0]) applyPriceShift()
  })
}

/** Loads the HTTP polling code. Throws if HTTP fails too: then the network or the server is down. */
async function loadPolls(): Promise<StartPolls> {
  const { ok } = await fetch('/health' satisfies GetPath, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!ok) throw new Error('the server does not answer')
  const { startPollsFor } = await loadChunk(() => import('./polls.ts'))
  const toSimulatedTimeAgo = (wallMs: number) => liveClient.clock.now() - wallMs * liveClient.clock.speed
  return startPollsFor({ onBet: publishBet, onNotice: publishNotice, toSimulatedTimeAgo })
}

/**
 * Publishes a pushed bet to the subscribers. A balance held by a type-2 operator is not pushed (WA2), so it is
 * requested after a bet change.
 */
function publishBet(bet: BetRecord): void {
  betListeners.forEach((listener) => listener(bet))
  const isOperatorWallet = queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.operatorType === 2
  if (isOperatorWallet) void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
}

function publishNotice(notice: Notice): void {
  noticeListeners.forEach((listener) => listener(notice))
}
