import { type AccountWay, actDone, operatorChanged, type WaysAsked } from '../accounts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Parts, PartsTopic } from '../platform/push/parts-feed.ts'
import { readReach, refusalOfReach, type TopicReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'

/** Acts come one by one; who looks at them hears of them together. */
const GAP_MS = 1_000
/** More than so many between two frames are told of as one: any of them. */
const MOST = 1_000

const ANY = 'any'
const NOTHING: Parts = new Map()

/** What was done, or an operator that changed by whatever hand. */
interface Done {
  readonly what: string
  readonly operatorId: number | null
  readonly uplineId: number | null
}

interface ActTopicsParts {
  readonly bus: Bus
  readonly readWays: (asked: WaysAsked) => Promise<readonly AccountWay[]>
  /** An operator's number by its name; null where there is none. */
  readonly operatorId: (name: string) => Promise<number | null>
}

/** Those of what was done that are in the record of this reach. */
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

/** Tells by what command or call something was done, and that an operator or what it announced changed. */
const actsTopic = (parts: ActTopicsParts, reach: TopicReach): PartsTopic => ({
  gapMs: GAP_MS,
  open: (mark) => {
    let done: Done[] = []
    let isAny = false
    const say = (one: Done): void => {
      if (done.length < MOST) done.push(one)
      else isAny = true
      mark()
    }
    const stops = [
      parts.bus.subscribe(actDone, ({ command, operatorId, uplineId }) => say({ what: command, operatorId, uplineId })),
      parts.bus.subscribe(operatorChanged, ({ operatorId }) => say({ what: 'operator', operatorId, uplineId: null })),
      parts.bus.onGap(() => {
        isAny = true
        mark()
      }),
    ]
    // Whose it was could not be read: what is read next says that it may be any.
    const missed = (error: unknown): never => {
      isAny = true
      throw error
    }
    const read = async (): Promise<Parts> => {
      const taken = done
      const any = isAny ? [ANY] : []
      done = []
      isAny = false
      const told = taken.length === 0 ? [] : await within(parts, reach, taken).catch(missed)
      return new Map([...told.map(({ what }) => what), ...any].map((what) => [what, 'true']))
    }
    return { read, whole: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
  },
})

const TOPIC = /^acts\/(.+)$/

/** `acts/…`: something was done that stands in the record of acts of the house, an operator or an upline. */
export const createActTopics =
  (parts: ActTopicsParts) =>
  (topic: string): StaffTopic | null => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    return { ...actsTopic(parts, reach), refusal: (session) => refusalOfReach(session, reach, ['settings']) }
  }
