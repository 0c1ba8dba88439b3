import type { AccountDirectory } from '../members/index.ts'
import { officeNoticed } from './notice-events.ts'
import type { Bus } from '../runtime/bus/bus.ts'
import type { TopicParts, PartsTopic } from '../platform/push/parts-topic-source.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { readReach, type TopicReach } from '../platform/push/topic-reach.ts'

const GAP_MS = 1_000
const NOTHING: TopicParts = new Map()
const CHANGED: TopicParts = new Map([['changed', 'true']])

interface NoticeTopicsParts {
  readonly bus: Bus
  readonly directory: Pick<AccountDirectory, 'readPaths' | 'findOperatorId'>
}

interface Noticed {
  readonly operatorIds: readonly number[]
  readonly uplineIds: readonly number[]
  /** Ids of the notified logins, possibly of the subscriber. */
  readonly staffIds: readonly number[]
}

const TOPIC = /^notices\/(.+)$/

/** Topic `notices/…`: new notices for staff of the platform, an operator or an upline (NO3 to NO5). */
export function createNoticeTopics(parts: NoticeTopicsParts): FindStaffTopic {
  return (topic) => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    return { ...noticesTopic(parts, reach), needs: ['proof'], reach }
  }
}

/**
 * Topic that reports new office notices within a reach (platform, operator or upline); the client then requests its own
 * notices.
 */
function noticesTopic(parts: NoticeTopicsParts, reach: TopicReach): PartsTopic {
  return {
    gapMs: GAP_MS,
    open: (markDirty) => {
      let noticed: Noticed[] = []
      let isMissed = false
      const stops = [
        parts.bus.subscribe(officeNoticed, (event) => {
          noticed.push(event)
          markDirty()
        }),
        parts.bus.onGap(() => {
          isMissed = true
          markDirty()
        }),
      ]
      // After a failed read of the upline paths, the next frame reports a possible new notice.
      const failed = (error: unknown): never => {
        isMissed = true
        throw error
      }
      const read = async (): Promise<TopicParts> => {
        const [taken, missed] = [noticed, isMissed]
        noticed = []
        isMissed = false
        if (missed) return CHANGED
        const theirs = taken.length > 0 && (await isTheirs(parts, reach, taken).catch(failed))
        return theirs ? CHANGED : NOTHING
      }
      return { read, listAllParts: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
    },
  }
}

async function isTheirs(
  { directory: { readPaths, findOperatorId } }: NoticeTopicsParts,
  reach: TopicReach,
  noticed: readonly Noticed[],
): Promise<boolean> {
  if (noticed.some(({ staffIds }) => staffIds.length > 0)) return true
  if (reach === 'house') return false
  if ('operator' in reach) {
    const id = await findOperatorId(reach.operator)
    return id !== null && noticed.some(({ operatorIds }) => operatorIds.includes(id))
  }
  const [path] = await readPaths({ memberIds: [], uplineIds: [], accountIds: [reach.upline] })
  const id = path?.uplineId ?? null
  return id !== null && noticed.some(({ uplineIds }) => uplineIds.includes(id))
}
