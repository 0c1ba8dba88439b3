import type { AccountDirectory } from '../accounts/index.ts'
import { officeNoticed } from './notice-news.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Parts, PartsTopic } from '../platform/push/parts-feed.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { readReach, type TopicReach } from '../platform/push/topic-reach.ts'

const GAP_MS = 1_000
const NOTHING: Parts = new Map()
const CHANGED: Parts = new Map([['changed', 'true']])

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

const isTheirs = async (
  { directory: { readPaths, findOperatorId } }: NoticeTopicsParts,
  reach: TopicReach,
  noticed: readonly Noticed[],
): Promise<boolean> => {
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

/**
 * Topic that reports new office notices within a reach (platform, operator or upline); the client then requests its own
 * notices.
 */
const noticesTopic = (parts: NoticeTopicsParts, reach: TopicReach): PartsTopic => ({
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
    const read = async (): Promise<Parts> => {
      const [taken, missed] = [noticed, isMissed]
      noticed = []
      isMissed = false
      if (missed) return CHANGED
      const theirs = taken.length > 0 && (await isTheirs(parts, reach, taken).catch(failed))
      return theirs ? CHANGED : NOTHING
    }
    return { read, listAllParts: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
  },
})

const TOPIC = /^notices\/(.+)$/

/** Topic `notices/…`: new notices for staff of the platform, an operator or an upline (NO3 to NO5). */
export const createNoticeTopics =
  (parts: NoticeTopicsParts): FindStaffTopic =>
  (topic) => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    return { ...noticesTopic(parts, reach), needs: ['proof'], reach }
  }
