import {
  auditEntryRecorded,
  type AccountPath,
  type Needs,
  operatorChanged,
  staffSessionsChanged,
  uplineChanged,
  type PathQuery,
} from '../accounts/index.ts'
import { highlightsChanged, highlightsChosen } from '../highlights/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Parts, PartsTopic } from '../platform/push/parts-feed.ts'
import { betsChanged, matchChanged, manualMatchChanged, resultsStored, type Trading } from '../sportsbook/index.ts'
import { channelsChanged, watchChanged } from '../television/index.ts'
import { roomChanged } from '../tournament/index.ts'
import { readReach, refusalOfReach, type TopicReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'

/** Minimum interval in milliseconds between two "page changed" frames of a topic. */
const GAP_MS = 1_000
/** Maximum number of changes collected for a frame. Beyond that number every subscriber is told to reload. */
const MOST = 1_000

const NOTHING: Parts = new Map()
const CHANGED: Parts = new Map([['changed', 'true']])

/** Operator whose page changed, directly or through one of its members; `any` if unknown. */
type Touched = { readonly operatorId: number } | { readonly memberId: number } | 'any'

type MarkTouched = (touched: Touched) => void

interface Page {
  readonly needs: Needs
  /** True for pages whose calls refuse upline staff. */
  readonly ofOperator?: true
  /**
   * Subscribes to the changes of the page.
   * @returns the functions that end the subscriptions
   */
  readonly hear: (bus: Bus, markTouched: MarkTouched, trading: Pick<Trading, 'onRows'>) => readonly (() => void)[]
}

const RESULT_ACTS: ReadonlySet<string> = new Set([
  'office/changematch',
  'office/decidechange',
  'office/setsecondperson',
  'office/ruleparticipants',
  'void',
])

/** Office pages by topic name, each with the events after which an open page must reload. */
const PAGES: Readonly<Record<string, Page>> = {
  results: {
    needs: 'results',
    hear: (bus, markTouched) => [
      bus.subscribe(resultsStored, () => markTouched('any')),
      bus.subscribe(matchChanged, () => markTouched('any')),
      bus.subscribe(betsChanged, () => markTouched('any')),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (RESULT_ACTS.has(command)) markTouched('any')
      }),
    ],
  },
  made: {
    needs: 'trading',
    hear: (bus, markTouched, trading) => [
      bus.subscribe(manualMatchChanged, () => markTouched('any')),
      bus.subscribe(matchChanged, () => markTouched('any')),
      trading.onRows((changed) => {
        if (changed === null || changed.moved) markTouched('any')
      }),
    ],
  },
  rooms: {
    needs: 'settings',
    ofOperator: true,
    hear: (bus, markTouched) => [
      bus.subscribe(roomChanged, ({ memberIds }) => {
        if (memberIds.length === 0) markTouched('any')
        else for (const memberId of memberIds) markTouched({ memberId })
      }),
    ],
  },
  highlights: {
    needs: 'settings',
    ofOperator: true,
    hear: (bus, markTouched) => [
      bus.subscribe(highlightsChanged, ({ operatorIds }) => {
        for (const operatorId of operatorIds) markTouched({ operatorId })
      }),
      bus.subscribe(highlightsChosen, ({ operatorId }) => markTouched({ operatorId })),
    ],
  },
  channels: {
    needs: 'settings',
    ofOperator: true,
    hear: (bus, markTouched) => [
      bus.subscribe(channelsChanged, () => markTouched('any')),
      bus.subscribe(watchChanged, ({ memberId }) => markTouched({ memberId })),
    ],
  },
  // Page of the caller's own security settings. The event does not name the changed sessions, so every open page
  // reloads.
  self: {
    needs: 'proof',
    hear: (bus, markTouched) => [
      bus.subscribe(staffSessionsChanged, () => markTouched('any')),
      bus.subscribe(uplineChanged, () => markTouched('any')),
      bus.subscribe(operatorChanged, ({ operatorId }) => markTouched({ operatorId })),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (command === 'office/setstaff' || command === 'staff') markTouched('any')
      }),
    ],
  },
}

interface PageTopicsParts {
  readonly bus: Bus
  readonly trading: Pick<Trading, 'onRows'>
  readonly readWays: (query: PathQuery) => Promise<readonly AccountPath[]>
  /** Returns the id of an operator by name; null if the operator does not exist. */
  readonly operatorId: (name: string) => Promise<number | null>
}

const isTheirs = async (
  { readWays, operatorId }: PageTopicsParts,
  reach: TopicReach,
  touched: readonly Touched[],
): Promise<boolean> => {
  if (reach === 'house' || touched.includes('any')) return touched.length > 0
  if (!('operator' in reach)) return false
  const id = await operatorId(reach.operator)
  const those = touched.filter((each) => each !== 'any')
  if (those.some((each) => 'operatorId' in each && each.operatorId === id)) return true
  const memberIds = [...new Set(those.flatMap((each) => ('memberId' in each ? each.memberId : [])))]
  if (memberIds.length === 0) return false
  const ways = await readWays({ memberIds, uplineIds: [], accountIds: [] })
  return ways.some(({ operator }) => operator === reach.operator)
}

const pageTopic = (parts: PageTopicsParts, { hear }: Page, reach: TopicReach): PartsTopic => ({
  gapMs: GAP_MS,
  open: (mark) => {
    let touched: Touched[] = []
    const markTouched: MarkTouched = (one) => {
      touched.push(touched.length < MOST ? one : 'any')
      if (touched.length > MOST) touched = ['any']
      mark()
    }
    const stops = [...hear(parts.bus, markTouched, parts.trading), parts.bus.onGap(() => markTouched('any'))]
    const read = async (): Promise<Parts> => {
      const taken = touched
      touched = []
      return (await isTheirs(parts, reach, taken)) ? CHANGED : NOTHING
    }
    return { read, whole: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
  },
})

const TOPIC = new RegExp(`^(${Object.keys(PAGES).join('|')})/(.+)$`)

/** Topics `results/…`, `made/…`, `rooms/…` and others: tell an open office page to reload. */
export const createPageTopics =
  (parts: PageTopicsParts) =>
  (topic: string): StaffTopic | null => {
    const [, name = '', rest = ''] = TOPIC.exec(topic) ?? []
    const [page, named] = [PAGES[name], readReach(rest)]
    if (page === undefined || named === null || named.account !== null) return null
    const { reach } = named
    const refusal: StaffTopic['refusal'] = (session) =>
      page.ofOperator && session.staff.upline !== null
        ? 'NoUserAccessRight'
        : refusalOfReach(session, reach, [page.needs])
    return { ...pageTopic(parts, page, reach), refusal }
  }
