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

/** Minimum interval between notifications of a page. */
const GAP_MS = 1_000
/** Maximum number of changes between two frames. Above the maximum, the change may affect any reader. */
const MOST = 1_000

const NOTHING: Parts = new Map()
const CHANGED: Parts = new Map([['changed', 'true']])

/** Owner of a changed page: an operator, or the operator of a member; `any` if unknown. */
type Touched = { readonly operatorId: number } | { readonly memberId: number } | 'any'

type Say = (touched: Touched) => void

interface Page {
  readonly needs: Needs
  /** Part of the operator settings: the calls of the page refuse upline staff. */
  readonly ofOperator?: true
  /**
   * Subscribes to the changes of the page.
   * @returns the functions that end the subscriptions
   */
  readonly hear: (bus: Bus, say: Say, trading: Pick<Trading, 'onRows'>) => readonly (() => void)[]
}

const RESULT_ACTS: ReadonlySet<string> = new Set([
  'office/changematch',
  'office/decidechange',
  'office/setsecondperson',
  'office/ruleparticipants',
  'void',
])

/** Events that require a reload of each page. */
const PAGES: Readonly<Record<string, Page>> = {
  results: {
    needs: 'results',
    hear: (bus, say) => [
      bus.subscribe(resultsStored, () => say('any')),
      bus.subscribe(matchChanged, () => say('any')),
      bus.subscribe(betsChanged, () => say('any')),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (RESULT_ACTS.has(command)) say('any')
      }),
    ],
  },
  made: {
    needs: 'trading',
    hear: (bus, say, trading) => [
      bus.subscribe(manualMatchChanged, () => say('any')),
      bus.subscribe(matchChanged, () => say('any')),
      trading.onRows((changed) => {
        if (changed === null || changed.moved) say('any')
      }),
    ],
  },
  rooms: {
    needs: 'settings',
    ofOperator: true,
    hear: (bus, say) => [
      bus.subscribe(roomChanged, ({ memberIds }) => {
        if (memberIds.length === 0) say('any')
        else for (const memberId of memberIds) say({ memberId })
      }),
    ],
  },
  highlights: {
    needs: 'settings',
    ofOperator: true,
    hear: (bus, say) => [
      bus.subscribe(highlightsChanged, ({ operatorIds }) => {
        for (const operatorId of operatorIds) say({ operatorId })
      }),
      bus.subscribe(highlightsChosen, ({ operatorId }) => say({ operatorId })),
    ],
  },
  channels: {
    needs: 'settings',
    ofOperator: true,
    hear: (bus, say) => [
      bus.subscribe(channelsChanged, () => say('any')),
      bus.subscribe(watchChanged, ({ memberId }) => say({ memberId })),
    ],
  },
  // May include the subscriber's own sessions. The event does not name the sessions; the client requests its own.
  self: {
    needs: 'proof',
    hear: (bus, say) => [
      bus.subscribe(staffSessionsChanged, () => say('any')),
      bus.subscribe(uplineChanged, () => say('any')),
      bus.subscribe(operatorChanged, ({ operatorId }) => say({ operatorId })),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (command === 'office/setstaff' || command === 'staff') say('any')
      }),
    ],
  },
}

interface PageTopicsParts {
  readonly bus: Bus
  readonly trading: Pick<Trading, 'onRows'>
  readonly readWays: (asked: PathQuery) => Promise<readonly AccountPath[]>
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
    const say: Say = (one) => {
      touched.push(touched.length < MOST ? one : 'any')
      if (touched.length > MOST) touched = ['any']
      mark()
    }
    const stops = [...hear(parts.bus, say, parts.trading), parts.bus.onGap(() => say('any'))]
    const read = async (): Promise<Parts> => {
      const taken = touched
      touched = []
      return (await isTheirs(parts, reach, taken)) ? CHANGED : NOTHING
    }
    return { read, whole: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
  },
})

const TOPIC = new RegExp(`^(${Object.keys(PAGES).join('|')})/(.+)$`)

/** Topics `results/…`, `made/…`, `rooms/…` and others: the client should reload the page. */
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
