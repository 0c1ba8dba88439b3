import { type AccountPath, auditEntryRecorded, memberChanged, uplineChanged, type PathQuery } from '../members/index.ts'
import type { Bus } from '../runtime/bus/bus.ts'
import type { TopicParts, PartsTopic } from '../platform/push/parts-topic-source.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'
import { betsChanged } from '../betting/index.ts'
import { roomChanged } from '../tournament/index.ts'
import { type DownlineChange, DownlineUpdates } from './downline-updates.ts'
import { type StaffReach, readReach } from '../platform/push/topic-reach.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'

/** Interval between frames in milliseconds; 0, because `DownlineUpdates` already batches account changes. */
const GAP_MS = 0

const NOTHING: TopicParts = new Map()

interface DownlineTopicsParts {
  readonly bus: Bus
  readonly scheduler: Scheduler
  readonly readPaths: (query: PathQuery) => Promise<readonly AccountPath[]>
  readonly onError: (error: unknown) => void
}

const TOPIC = /^below\/(.+)$/

/** Topic `below/…`: reports changes of an account and its downline. */
export function openDownlineTopics(parts: DownlineTopicsParts) {
  const { updates, close } = openDownlineUpdates(parts)
  const find: FindStaffTopic = (topic) => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.reach === 'house') return null
    const { reach, account } = named
    return { ...downlineTopic(updates, reach, account), needs: ['view', 'reports'], reach }
  }
  return { find, close }
}

/** Subscribes to account changes of every process. */
function openDownlineUpdates({ bus, ...parts }: DownlineTopicsParts): {
  readonly updates: DownlineUpdates
  readonly close: () => void
} {
  const updates = new DownlineUpdates(parts)
  const stops = [
    bus.subscribe(betsChanged, (changed) => {
      updates.recordChange('bets', { memberIds: changed.map(({ memberId }) => memberId) })
    }),
    bus.subscribe(roomChanged, ({ memberIds }) => updates.recordChange('bets', { memberIds })),
    bus.subscribe(memberChanged, ({ memberIds }) => updates.recordChange('accounts', { memberIds })),
    bus.subscribe(uplineChanged, ({ uplineId }) => updates.recordChange('accounts', { uplineIds: [uplineId] })),
    bus.subscribe(auditEntryRecorded, ({ affectedAccounts }) =>
      updates.recordChange('accounts', { accountIds: affectedAccounts }),
    ),
    bus.onGap(() => updates.notifyAll()),
  ]
  const close = (): void => {
    stops.forEach((stop) => stop())
    updates.close()
  }
  return { updates, close }
}

/** Topic that publishes the kind of a change (bets or accounts); the client then requests the data. */
function downlineTopic(updates: DownlineUpdates, reach: StaffReach, account: string | null): PartsTopic {
  return {
    gapMs: GAP_MS,
    open: (markDirty) => {
      const changes = new Set<DownlineChange>()
      const close = updates.subscribe({
        reach,
        account,
        onChange: (change) => {
          changes.add(change)
          markDirty()
        },
      })
      const read = (): Promise<TopicParts> => {
        const parts = new Map(Array.from(changes, (change) => [change, 'true']))
        changes.clear()
        return Promise.resolve(parts)
      }
      return { read, listAllParts: () => NOTHING, close }
    },
  }
}
