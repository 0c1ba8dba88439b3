import type { AccountPath, PathQuery } from '../accounts/index.ts'
import { officeNoticed } from '../notices/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Parts, PartsTopic } from '../platform/push/parts-feed.ts'
import { readReach, checkReach, type TopicReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'

const GAP_MS = 1_000
const NOTHING: Parts = new Map()
const CHANGED: Parts = new Map([['changed', 'true']])

interface NoticeTopicsParts {
  readonly bus: Bus
  readonly readPaths: (query: PathQuery) => Promise<readonly AccountPath[]>
  /** Returns the id of an operator by name; null if the operator does not exist. */
  readonly operatorId: (name: string) => Promise<number | null>
}

interface Noticed {
  readonly operatorIds: readonly number[]
  readonly uplineIds: readonly number[]
  /** Ids of the notified logins, possibly of the subscriber. */
  readonly staffIds: readonly number[]
}

const isTheirs = async (
  { readPaths, operatorId }: NoticeTopicsParts,
  reach: TopicReach,
  noticed: readonly Noticed[],
): Promise<boolean> => {
  if (noticed.some(({ staffIds }) => staffIds.length > 0)) return true
  if (reach === 'house') return false
  if ('operator' in reach) {
    const id = await operatorId(reach.operator)
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
  (parts: NoticeTopicsParts) =>
  (topic: string): StaffTopic | null => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    return { ...noticesTopic(parts, reach), refusal: (session) => checkReach(session, reach, ['proof']) }
  }
