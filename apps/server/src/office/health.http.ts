import { HealthAnswer, ShowHealth } from '@touchline/contract/office/health'
import type { StaffRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { PartsTopic } from '../platform/push/parts-feed.ts'
import { type HealthParts, healthTold } from './office.health.ts'
import { readReach, refusalOfReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'
import { compared } from './trade-topics.http.ts'

/** It comes by time alone: a feed falls silent, a process does not say that it is there. */
const GAP_MS = 2_000

/** How feed, processes and wallets are: for staff of the house; an operator's own read of their wallet alone. */
export const healthRoutes = (staffRoute: StaffRoute, parts: HealthParts): Route[] => [
  staffRoute({
    url: '/office/health',
    summary: 'How the feed is heard, which processes are there, and how the wallets of operators answer',
    needs: 'settings',
    weight: 'list',
    body: ShowHealth,
    answer: HealthAnswer,
    handle: async ({ staff: { operator, upline }, reply }) => {
      if (upline !== null) return refuse(reply, 'NoUserAccessRight')
      const told = await healthTold(parts, operator?.id ?? null)
      return { status: 1 as const, statusdesc: 'success' as const, ...told }
    },
  }),
]

const topicOf = (parts: HealthParts, operatorId: () => Promise<number | null>): PartsTopic => ({
  gapMs: GAP_MS,
  open: (mark) =>
    compared(
      async () => {
        mark()
        const told = await healthTold(parts, await operatorId())
        return new Map(Object.entries(told).map(([name, part]) => [name, JSON.stringify(part)]))
      },
      () => undefined,
    ),
})

const TOPIC = /^health\/(.+)$/
/** An operator that is there no more has no wallet. */
const NOBODY = 0

/** `health/…`: what `health` answers to the house, or to an operator. */
export const createHealthTopics =
  (parts: HealthParts, operatorId: (name: string) => Promise<number | null>) =>
  (topic: string): StaffTopic | null => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    if (reach !== 'house' && !('operator' in reach)) return null
    const idOf = async (): Promise<number | null> =>
      reach === 'house' ? null : ((await operatorId(reach.operator)) ?? NOBODY)
    return { ...topicOf(parts, idOf), refusal: (session) => refusalOfReach(session, reach, ['settings']) }
  }
