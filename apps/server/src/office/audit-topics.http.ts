import { type AccountPath, auditEntryRecorded, operatorChanged, type PathQuery } from '../accounts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Parts, PartsTopic } from '../platform/push/parts-feed.ts'
import { readReach, refusalOfReach, type TopicReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'

/** Minimum interval between two frames of an audit topic in milliseconds, so that entries of a moment share a frame. */
const GAP_MS = 1_000
/** Maximum number of new audit entries in a frame. Beyond that number the frame reports `any`. */
const MOST = 1_000

const ANY = 'any'
const NOTHING: Parts = new Map()

/** New audit entry, or a change of an operator's settings from any source. */
interface Done {
  readonly what: string
  readonly operatorId: number | null
  readonly uplineId: number | null
}

interface ActTopicsParts {
  readonly bus: Bus
  readonly readWays: (query: PathQuery) => Promise<readonly AccountPath[]>
  /** Returns the id of an operator by name; null if the operator does not exist. */
  readonly operatorId: (name: string) => Promise<number | null>
}

/**
 * Filters new audit entries to the entries visible in a reach: the platform, an operator, or an upline with its
 * downline.
 */
const within = async (
  { readWays, operatorId }: ActTopicsParts,
  reach: TopicReach,
  done: readonly Done[],
): Promise<readonly Done[]> => {
  if (reach === 'house') return done
  if ('operator' in reach) {
    const id = await operatorId(reach.operator)
    return done.filter((each) => each.operatorId === id)
  }
  const uplineIds = [...new Set(done.flatMap(({ uplineId }) => uplineId ?? []))]
  if (uplineIds.length === 0) return []
  const ways = await readWays({ memberIds: [], uplineIds, accountIds: [] })
  const theirs = new Set(
    ways.filter((way) => way.accountId === reach.upline || way.above.includes(reach.upline)).map((way) => way.uplineId),
  )
  return done.filter((each) => each.uplineId !== null && theirs.has(each.uplineId))
}

/** Topic that publishes the command names of new audit entries, so that the client reloads the affected pages. */
const actsTopic = (parts: ActTopicsParts, reach: TopicReach): PartsTopic => ({
  gapMs: GAP_MS,
  open: (mark) => {
    let done: Done[] = []
    let isAny = false
    const addEntry = (one: Done): void => {
      if (done.length < MOST) done.push(one)
      else isAny = true
      mark()
    }
    const stops = [
      parts.bus.subscribe(auditEntryRecorded, ({ command, operatorId, uplineId }) =>
        addEntry({ what: command, operatorId, uplineId }),
      ),
      parts.bus.subscribe(operatorChanged, ({ operatorId }) =>
        addEntry({ what: 'operator', operatorId, uplineId: null }),
      ),
      parts.bus.onGap(() => {
        isAny = true
        mark()
      }),
    ]
    // After a failed read of the upline paths, the next frame reports `any`.
    const missed = (error: unknown): never => {
      isAny = true
      throw error
    }
    const read = async (): Promise<Parts> => {
      const taken = done
      const any = isAny ? [ANY] : []
      done = []
      isAny = false
      const visibleEntries = taken.length === 0 ? [] : await within(parts, reach, taken).catch(missed)
      return new Map([...visibleEntries.map(({ what }) => what), ...any].map((what) => [what, 'true']))
    }
    return { read, whole: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
  },
})

const TOPIC = /^acts\/(.+)$/

/** Topic `acts/…`: new entries in the audit log of the platform, an operator or an upline. */
export const createAuditTopics =
  (parts: ActTopicsParts) =>
  (topic: string): StaffTopic | null => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    return { ...actsTopic(parts, reach), refusal: (session) => refusalOfReach(session, reach, ['settings']) }
  }
