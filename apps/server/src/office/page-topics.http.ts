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
import { betsChanged } from '../betting/index.ts'
import { matchChanged, manualMatchChanged, resultsStored } from '../offer/index.ts'
import type { Trading } from '../trading/index.ts'
import { channelsChanged, watchChanged } from '../television/index.ts'
import { roomChanged } from '../tournament/index.ts'
import { readReach, checkReach, type TopicReach } from './reach.http.ts'
import type { StaffTopic } from './staff-sockets.http.ts'

/** Minimum interval in milliseconds between two "page changed" frames of a topic. */
const GAP_MS = 1_000
/** Maximum number of changes collected for a frame. Beyond that number every subscriber is told to reload. */
const MAX_CHANGES = 1_000

const NOTHING: Parts = new Map()
const CHANGED: Parts = new Map([['changed', 'true']])

/** Operator whose page changed, directly or through one of its members; `any` if unknown. */
type PageChange = { readonly operatorId: number } | { readonly memberId: number } | 'any'

type RecordChange = (change: PageChange) => void

interface Page {
  readonly needs: Needs
  /** True for pages whose calls refuse upline staff. */
  readonly isHiddenFromUplines?: true
  /**
   * Subscribes to the changes of the page.
   * @returns the functions that end the subscriptions
   */
  readonly subscribe: (
    bus: Bus,
    recordChange: RecordChange,
    trading: Pick<Trading, 'onRows'>,
  ) => readonly (() => void)[]
}

const RESULT_COMMANDS: ReadonlySet<string> = new Set([
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
    subscribe: (bus, recordChange) => [
      bus.subscribe(resultsStored, () => recordChange('any')),
      bus.subscribe(matchChanged, () => recordChange('any')),
      bus.subscribe(betsChanged, () => recordChange('any')),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (RESULT_COMMANDS.has(command)) recordChange('any')
      }),
    ],
  },
  made: {
    needs: 'trading',
    subscribe: (bus, recordChange, trading) => [
      bus.subscribe(manualMatchChanged, () => recordChange('any')),
      bus.subscribe(matchChanged, () => recordChange('any')),
      trading.onRows((changed) => {
        if (changed === null || changed.moved) recordChange('any')
      }),
    ],
  },
  rooms: {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (bus, recordChange) => [
      bus.subscribe(roomChanged, ({ memberIds }) => {
        if (memberIds.length === 0) recordChange('any')
        else for (const memberId of memberIds) recordChange({ memberId })
      }),
    ],
  },
  highlights: {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (bus, recordChange) => [
      bus.subscribe(highlightsChanged, ({ operatorIds }) => {
        for (const operatorId of operatorIds) recordChange({ operatorId })
      }),
      bus.subscribe(highlightsChosen, ({ operatorId }) => recordChange({ operatorId })),
    ],
  },
  channels: {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (bus, recordChange) => [
      bus.subscribe(channelsChanged, () => recordChange('any')),
      bus.subscribe(watchChanged, ({ memberId }) => recordChange({ memberId })),
    ],
  },
  // Page of the caller's own security settings. The event does not name the changed sessions, so every open page
  // reloads.
  self: {
    needs: 'proof',
    subscribe: (bus, recordChange) => [
      bus.subscribe(staffSessionsChanged, () => recordChange('any')),
      bus.subscribe(uplineChanged, () => recordChange('any')),
      bus.subscribe(operatorChanged, ({ operatorId }) => recordChange({ operatorId })),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (command === 'office/setstaff' || command === 'staff') recordChange('any')
      }),
    ],
  },
}

interface PageTopicsParts {
  readonly bus: Bus
  readonly trading: Pick<Trading, 'onRows'>
  readonly readPaths: (query: PathQuery) => Promise<readonly AccountPath[]>
  /** Returns the id of an operator by name; null if the operator does not exist. */
  readonly operatorId: (name: string) => Promise<number | null>
}

const isTheirs = async (
  { readPaths, operatorId }: PageTopicsParts,
  reach: TopicReach,
  touched: readonly PageChange[],
): Promise<boolean> => {
  if (reach === 'house' || touched.includes('any')) return touched.length > 0
  if (!('operator' in reach)) return false
  const id = await operatorId(reach.operator)
  const those = touched.filter((each) => each !== 'any')
  if (those.some((each) => 'operatorId' in each && each.operatorId === id)) return true
  const memberIds = [...new Set(those.flatMap((each) => ('memberId' in each ? each.memberId : [])))]
  if (memberIds.length === 0) return false
  const paths = await readPaths({ memberIds, uplineIds: [], accountIds: [] })
  return paths.some(({ operator }) => operator === reach.operator)
}

const pageTopic = (parts: PageTopicsParts, { subscribe }: Page, reach: TopicReach): PartsTopic => ({
  gapMs: GAP_MS,
  open: (markDirty) => {
    let pendingChanges: PageChange[] = []
    const recordChange: RecordChange = (one) => {
      pendingChanges.push(pendingChanges.length < MAX_CHANGES ? one : 'any')
      if (pendingChanges.length > MAX_CHANGES) pendingChanges = ['any']
      markDirty()
    }
    const stops = [...subscribe(parts.bus, recordChange, parts.trading), parts.bus.onGap(() => recordChange('any'))]
    const read = async (): Promise<Parts> => {
      const changes = pendingChanges
      pendingChanges = []
      return (await isTheirs(parts, reach, changes)) ? CHANGED : NOTHING
    }
    return { read, listAllParts: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
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
      page.isHiddenFromUplines && session.staff.upline !== null
        ? 'NoUserAccessRight'
        : checkReach(session, reach, [page.needs])
    return { ...pageTopic(parts, page, reach), refusal }
  }
