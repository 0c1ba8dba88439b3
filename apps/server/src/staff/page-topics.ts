import type { Bus } from '../runtime/bus/bus.ts'
import type { TopicParts, PartsTopic } from '../platform/push/parts-topic-source.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { readReach, type TopicReach } from '../platform/push/topic-reach.ts'
import type { StaffRequirement } from '../platform/staff-needs.ts'
import type { AccountDirectory } from '../members/index.ts'

/** Minimum interval in milliseconds between two "page changed" frames of a topic. */
const GAP_MS = 1_000
/** Maximum number of changes collected for a frame. Beyond that number every subscriber is notified to reload. */
const MAX_CHANGES = 1_000

const NOTHING: TopicParts = new Map()
const CHANGED: TopicParts = new Map([['changed', 'true']])

/** Operator whose page changed, directly or through one of its members; `any` if unknown. */
type PageChange = { readonly operatorId: number } | { readonly memberId: number } | 'any'

/** Page of the back office that reloads after a change. */
export interface StaffPage {
  readonly needs: StaffRequirement
  /** True for pages whose calls refuse upline staff. */
  readonly isHiddenFromUplines?: true
  /**
   * Subscribes to the changes of the page.
   * @returns the functions that end the subscriptions
   */
  readonly subscribe: (recordChange: (change: PageChange) => void) => readonly (() => void)[]
}

interface PageTopicsParts {
  readonly bus: Pick<Bus, 'onGap'>
  readonly directory: Pick<AccountDirectory, 'readPaths' | 'findOperatorId'>
}

/** Creates the topics on which an open page of the back office reloads, such as `rooms/…`, by page name. */
export function createPageTopics(parts: PageTopicsParts, pages: Readonly<Record<string, StaffPage>>): FindStaffTopic {
  const pattern = new RegExp(`^(${Object.keys(pages).join('|')})/(.+)$`)
  return (topic) => {
    const [, name = '', rest = ''] = pattern.exec(topic) ?? []
    const [page, named] = [pages[name], readReach(rest)]
    if (page === undefined || named === null || named.account !== null) return null
    const { needs, isHiddenFromUplines = false } = page
    return { ...pageTopic(parts, page, named.reach), needs: [needs], reach: named.reach, isHiddenFromUplines }
  }
}

function pageTopic({ bus, directory }: PageTopicsParts, { subscribe }: StaffPage, reach: TopicReach): PartsTopic {
  return {
    gapMs: GAP_MS,
    open: (markDirty) => {
      let pendingChanges: PageChange[] = []
      const recordChange = (one: PageChange): void => {
        pendingChanges.push(pendingChanges.length < MAX_CHANGES ? one : 'any')
        if (pendingChanges.length > MAX_CHANGES) pendingChanges = ['any']
        markDirty()
      }
      const stops = [...subscribe(recordChange), bus.onGap(() => recordChange('any'))]
      const read = async (): Promise<TopicParts> => {
        const changes = pendingChanges
        pendingChanges = []
        return (await isTheirs(directory, reach, changes)) ? CHANGED : NOTHING
      }
      return { read, listAllParts: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
    },
  }
}

async function isTheirs(
  { readPaths, findOperatorId }: PageTopicsParts['directory'],
  reach: TopicReach,
  touched: readonly PageChange[],
): Promise<boolean> {
  if (reach === 'house' || touched.includes('any')) return touched.length > 0
  if (!('operator' in reach)) return false
  const id = await findOperatorId(reach.operator)
  const those = touched.filter((each) => each !== 'any')
  if (those.some((each) => 'operatorId' in each && each.operatorId === id)) return true
  const memberIds = [...new Set(those.flatMap((each) => ('memberId' in each ? each.memberId : [])))]
  if (memberIds.length === 0) return false
  const paths = await readPaths({ memberIds, uplineIds: [], accountIds: [] })
  return paths.some(({ operator }) => operator === reach.operator)
}
