import {
  type AccountPath,
  auditEntryRecorded,
  memberChanged,
  uplineChanged,
  type PathQuery,
} from '../accounts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Parts, PartsTopic } from '../platform/push/parts-feed.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'
import { betsChanged } from '../betting/index.ts'
import { roomChanged } from '../tournament/index.ts'
import { type LineChange, DownlineUpdates } from './downline-updates.ts'
import { type Reach, readReach } from '../platform/push/topic-reach.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'

/** Interval between frames in milliseconds; 0, because `DownlineUpdates` already batches account changes. */
const GAP_MS = 0

const NOTHING: Parts = new Map()

interface DownlineTopicsParts {
  readonly bus: Bus
  readonly scheduler: Scheduler
  readonly readPaths: (query: PathQuery) => Promise<readonly AccountPath[]>
  readonly onError: (error: unknown) => void
}

/** Subscribes to account changes of every process. */
const openDownlineUpdates = ({
  bus,
  ...parts
}: DownlineTopicsParts): { readonly updates: DownlineUpdates; readonly close: () => void } => {
  const updates = new DownlineUpdates(parts)
  const stops = [
    bus.subscribe(betsChanged, (changed) => {
      updates.recordChange('bets', { memberIds: changed.map(({ memberId }) => memberId) })
    }),
    bus.subscribe(roomChanged, ({ memberIds }) => updates.recordChange('bets', { memberIds })),
    bus.subscribe(memberChanged, ({ memberIds }) => updates.recordChange('accounts', { memberIds })),
    bus.subscribe(uplineChanged, ({ uplineId }) => updates.recordChange('accounts', { uplineIds: [uplineId] })),
    bus.subscribe(auditEntryRecorded, ({ whom }) => updates.recordChange('accounts', { accountIds: whom })),
    bus.onGap(() => updates.notifyAll()),
  ]
  const close = (): void => {
    stops.forEach((stop) => stop())
    updates.close()
  }
  return { updates, close }
}

/** Topic that publishes the kind of a change (bets or accounts); the client then requests the data. */
const downlineTopic = (updates: DownlineUpdates, reach: Reach, account: string | null): PartsTopic => ({
  gapMs: GAP_MS,
  open: (markDirty) => {
    const changes = new Set<LineChange>()
    const close = updates.subscribe({
      reach,
      account,
      onChange: (change) => {
        changes.add(change)
        markDirty()
      },
    })
    const read = (): Promise<Parts> => {
      const parts = new Map(Array.from(changes, (change) => [change, 'true']))
      changes.clear()
      return Promise.resolve(parts)
    }
    return { read, listAllParts: () => NOTHING, close }
  },
})

const TOPIC = /^below\/(.+)$/

/** Topic `below/…`: reports changes of an account and its downline. */
export const openDownlineTopics = (parts: DownlineTopicsParts) => {
  const { updates, close } = openDownlineUpdates(parts)
  const find: FindStaffTopic = (topic) => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.reach === 'house') return null
    const { reach, account } = named
    return { ...downlineTopic(updates, reach, account), needs: ['view', 'reports'], reach }
  }
  return { find, close }
}
