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
import { betsChanged } from '../sportsbook/index.ts'
import { roomChanged } from '../tournament/index.ts'
import { type LineChange, LineNews, type Reach } from './line-news.ts'
import { readReach, refusalOfReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'

/** Interval between frames in milliseconds; 0, because `LineNews` already batches account changes. */
const LINE_GAP_MS = 0

const NOTHING: Parts = new Map()

interface LineTopicsParts {
  readonly bus: Bus
  readonly scheduler: Scheduler
  readonly readWays: (query: PathQuery) => Promise<readonly AccountPath[]>
  readonly onError: (error: unknown) => void
}

/** Subscribes to account changes of every process. */
const openLineNews = ({ bus, ...parts }: LineTopicsParts): { readonly news: LineNews; readonly close: () => void } => {
  const news = new LineNews(parts)
  const stops = [
    bus.subscribe(betsChanged, (changed) => {
      news.touch('bets', { memberIds: changed.map(({ memberId }) => memberId) })
    }),
    bus.subscribe(roomChanged, ({ memberIds }) => news.touch('bets', { memberIds })),
    bus.subscribe(memberChanged, ({ memberIds }) => news.touch('accounts', { memberIds })),
    bus.subscribe(uplineChanged, ({ uplineId }) => news.touch('accounts', { uplineIds: [uplineId] })),
    bus.subscribe(auditEntryRecorded, ({ whom }) => news.touch('accounts', { accountIds: whom })),
    bus.onGap(() => news.missed()),
  ]
  const close = (): void => {
    stops.forEach((stop) => stop())
    news.close()
  }
  return { news, close }
}

/** Topic that publishes the kind of a change (bets or accounts); the client then requests the data. */
const lineTopic = (news: LineNews, reach: Reach, account: string | null): PartsTopic => ({
  gapMs: LINE_GAP_MS,
  open: (mark) => {
    const changes = new Set<LineChange>()
    const close = news.look({
      reach,
      account,
      hear: (change) => {
        changes.add(change)
        mark()
      },
    })
    const read = (): Promise<Parts> => {
      const parts = new Map(Array.from(changes, (change) => [change, 'true']))
      changes.clear()
      return Promise.resolve(parts)
    }
    return { read, whole: () => NOTHING, close }
  },
})

const TOPIC = /^below\/(.+)$/

/** Topic `below/…`: reports changes of an account and its downline. */
export const openLineTopics = (parts: LineTopicsParts) => {
  const { news, close } = openLineNews(parts)
  const find = (topic: string): StaffTopic | null => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.reach === 'house') return null
    const { reach, account } = named
    return {
      ...lineTopic(news, reach, account),
      refusal: (session) => refusalOfReach(session, reach, ['view', 'reports']),
    }
  }
  return { find, close }
}
