import { HealthAnswer, ShowHealth } from '@touchline/contract/office/health'
import type { StaffRoute } from '../staff/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { PartsTopic } from '../platform/push/parts-topic-source.ts'
import { type HealthParts, visibleHealth } from './read-health.ts'
import { readReach } from '../platform/push/topic-reach.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { createComparedReading } from '../platform/push/compared-reading.ts'

/** Poll interval of the health data in milliseconds. A silent feed or a missing process produces no event. */
const GAP_MS = 2_000

const TOPIC = /^health\/(.+)$/
/** Operator id without a wallet, used if the operator of a subscription was removed. */
const NOBODY = 0

/**
 * Route of the health of the feed, the processes and the wallets. Platform staff see everything; an operator sees only
 * its own wallet.
 */
export function healthRoutes(staffRoute: StaffRoute, parts: HealthParts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/health',
      summary: 'Get the health of the feed, of the server processes and of the operator wallets',
      needs: 'settings',
      weight: 'list',
      body: ShowHealth,
      answer: HealthAnswer,
      handle: async ({ staff: { operator, upline }, reply }) => {
        if (upline !== null) return sendRefusal(reply, 'NoUserAccessRight')
        const health = await visibleHealth(parts, operator?.id ?? null)
        return { status: 1 as const, statusdesc: 'success' as const, ...health }
      },
    }),
  ]
}

/** Topic `health/…`: the content of the health call for the platform or an operator. */
export function createHealthTopics(
  parts: HealthParts,
  findOperatorId: (name: string) => Promise<number | null>,
): FindStaffTopic {
  return (topic) => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    if (reach !== 'house' && !('operator' in reach)) return null
    const idOf = async (): Promise<number | null> =>
      reach === 'house' ? null : ((await findOperatorId(reach.operator)) ?? NOBODY)
    return { ...createHealthTopic(parts, idOf), needs: ['settings'], reach }
  }
}

function createHealthTopic(parts: HealthParts, operatorId: () => Promise<number | null>): PartsTopic {
  return {
    gapMs: GAP_MS,
    open: (markDirty) =>
      createComparedReading(
        async () => {
          markDirty()
          const health = await visibleHealth(parts, await operatorId())
          return new Map(Object.entries(health).map(([name, part]) => [name, JSON.stringify(part)]))
        },
        () => undefined,
      ),
  }
}
