import type {
  AnnounceListAnswer,
  BetListAnswer,
  BetRecord,
  PersonalUnreadAnswer,
} from '@touchline/contract/named-records'
import { workingDate } from '@touchline/domain/calendar'
import type { Notice } from '@touchline/ui/live'
import { memberCall } from '../api/member-call.ts'
import { unreadQuery } from '../api/notice-queries.ts'
import { balanceQuery, betsQuery, type BetListName } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionNow } from '../state/account.ts'
import { findBetChanges, snapshotBets, type BetSnapshot } from '../state/bet-changes.ts'
import { repeatTask } from '../state/repeat.ts'

const LISTS: readonly BetListName[] = ['pendingbetlist', 'betacceptlist', 'betrejectlist', 'dbetlist']
const PAGE_SIZE = 50
/** Polling interval in milliseconds while bets are pending a bet-delay decision, because decisions take seconds. */
const WAITING_MS = 3_000
const BETS_MS = 6_000
const NOTICES_MS = 30_000
const ANNOUNCEMENTS = 10
/**
 * Maximum age of a new bet, in milliseconds of wall-clock time. A bet that is not in the last snapshot and was placed
 * earlier is not reported.
 */
const NEW_MS = 600_000

/** Handlers for bets and notices, called by the polls while no socket delivers the pushes. */
export interface MemberPollHandlers {
  readonly onBet: (bet: BetRecord) => void
  readonly onNotice: (notice: Notice) => void
  /** Returns the simulated clock time of `wallMs` milliseconds of wall time ago, epoch milliseconds. */
  readonly toSimulatedTimeAgo: (wallMs: number) => number
}

/** One poll. Returns the delay to the next poll in milliseconds, or null if the request was not answered. */
type Round = () => Promise<number | null>

/** Polls the member's data and publishes changes in the same form as the socket. */
export function pollMember(handlers: MemberPollHandlers): () => void {
  const stops = [repeatTask(createBetsRound(handlers)), repeatTask(createNoticesRound(handlers))]
  return () => stops.forEach((stop) => stop())
}

function createBetsRound({ onBet, toSimulatedTimeAgo }: MemberPollHandlers): Round {
  let lastSnapshot: BetSnapshot = snapshotBets(
    LISTS.flatMap((name) => queryClient.getQueryData(betsQuery(name).queryKey) ?? []),
  )
  return async () => {
    const session = sessionNow()
    if (session === null) return BETS_MS
    const since = toSimulatedTimeAgo(NEW_MS)
    const bets = await readBets(workingDate(since))
    if (bets === null || sessionNow() !== session) return null
    const changedBets = findBetChanges(lastSnapshot, bets, since)
    lastSnapshot = new Map([...lastSnapshot, ...snapshotBets(bets)])
    changedBets.forEach(onBet)
    if (changedBets.length > 0) void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
    return bets.some(({ status }) => status === 'pending') ? WAITING_MS : BETS_MS
  }
}

/**
 * Reads the newest bets of every state; rejected bets only since `fromDate`. Returns null if a list fails, because a
 * partial result would be misleading.
 */
async function readBets(fromDate: string): Promise<readonly BetRecord[] | null> {
  const lists = await Promise.all(
    LISTS.map((name) =>
      memberCall<BetListAnswer>(name, {
        pageSize: PAGE_SIZE,
        ...(name === 'betrejectlist' && { fromDate }),
      }),
    ),
  )
  return lists.every((list) => list.kind === 'answered') ? lists.flatMap(({ value }) => value.bets) : null
}

function createNoticesRound({ onNotice }: MemberPollHandlers): Round {
  let announcedIds: ReadonlySet<string> | null = null
  return async () => {
    if (sessionNow() === null) return NOTICES_MS
    const [unread, list] = await Promise.all([
      memberCall<PersonalUnreadAnswer>('personalunread', {}),
      memberCall<AnnounceListAnswer>('announcelist', { pageSize: ANNOUNCEMENTS }),
    ])
    if (unread.kind !== 'answered' || list.kind !== 'answered') return null
    publishUnread(onNotice, unread.value)
    const { announcements } = list.value
    const newAnnouncements =
      announcedIds === null ? [] : announcements.filter(({ id }) => announcedIds?.has(id) === false)
    for (const announcement of newAnnouncements.toReversed()) onNotice({ t: 'announcement', announcement })
    announcedIds = new Set([...(announcedIds ?? []), ...announcements.map(({ id }) => id)])
    return NOTICES_MS
  }
}

/** Publishes the newest message if the number of unread messages has increased. The first count publishes nothing. */
function publishUnread(onNotice: MemberPollHandlers['onNotice'], { unread, newest }: PersonalUnreadAnswer): void {
  const before = queryClient.getQueryData(unreadQuery.queryKey)
  if (unread !== before) onNotice({ t: 'message', unread, newest: unread > (before ?? unread) ? newest : null })
}
