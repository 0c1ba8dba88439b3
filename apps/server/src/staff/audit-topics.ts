import { type AccountDirectory, auditEntryRecorded, operatorChanged } from '../members/index.ts'
import type { Bus } from '../runtime/bus/bus.ts'
import type { TopicParts, PartsTopic } from '../platform/push/parts-topic-source.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { readReach, type TopicReach } from '../platform/push/topic-reach.ts'

/** Minimum interval between two frames of an audit topic in milliseconds, so that entries of a moment share a frame. */
const GAP_MS = 1_000
/** Maximum number of new audit entries in a frame. Beyond that number the frame reports `any`. */
const MAX_ENTRIES = 1_000

const ANY = 'any'
const NOTHING: TopicParts = new Map()

/** New audit entry, or a change of an operator's settings from any source. */
interface NewAuditEntry {
  readonly command: string
  readonly operatorId: number | null
  readonly uplineId: number | null
}

interface AuditTopicsParts {
  readonly bus: Bus
  readonly directory: Pick<AccountDirectory, 'readPaths' | 'findOperatorId'>
}

const TOPIC = /^acts\/(.+)$/

/** Topic `acts/…`: new entries in the audit log of the platform, an operator or an upline. */
export function createAuditTopics(parts: AuditTopicsParts): FindStaffTopic {
  return (topic) => {
    const named = readReach(TOPIC.exec(topic)?.[1] ?? '')
    if (named === null || named.account !== null) return null
    const { reach } = named
    return { ...auditTopic(parts, reach), needs: ['settings'], reach }
  }
}

/** Topic that publishes the command names of new audit entries, so that the client reloads the affected pages. */
function auditTopic(parts: AuditTopicsParts, reach: TopicReach): PartsTopic {
  return {
    gapMs: GAP_MS,
    open: (markDirty) => {
      let done: NewAuditEntry[] = []
      let isAny = false
      const addEntry = (one: NewAuditEntry): void => {
        if (done.length < MAX_ENTRIES) done.push(one)
        else isAny = true
        markDirty()
      }
      const stops = [
        parts.bus.subscribe(auditEntryRecorded, ({ command, operatorId, uplineId }) =>
          addEntry({ command, operatorId, uplineId }),
        ),
        parts.bus.subscribe(operatorChanged, ({ operatorId }) =>
          addEntry({ command: 'operator', operatorId, uplineId: null }),
        ),
        parts.bus.onGap(() => {
          isAny = true
          markDirty()
        }),
      ]
      // After a failed read of the upline paths, the next frame reports `any`.
      const missed = (error: unknown): never => {
        isAny = true
        throw error
      }
      const read = async (): Promise<TopicParts> => {
        const newEntries = done
        const any = isAny ? [ANY] : []
        done = []
        isAny = false
        const visibleEntries = newEntries.length === 0 ? [] : await within(parts, reach, newEntries).catch(missed)
        return new Map([...visibleEntries.map(({ command }) => command), ...any].map((command) => [command, 'true']))
      }
      return { read, listAllParts: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
    },
  }
}

/**
 * Filters new audit entries to the entries visible in a reach: the platform, an operator, or an upline with its
 * downline.
 */
async function within(
  { directory: { readPaths, findOperatorId } }: AuditTopicsParts,
  reach: TopicReach,
  done: readonly NewAuditEntry[],
): Promise<readonly NewAuditEntry[]> {
  if (reach === 'house') return done
  if ('operator' in reach) {
    const id = await findOperatorId(reach.operator)
    return done.filter((each) => each.operatorId === id)
  }
  const uplineIds = [...new Set(done.flatMap(({ uplineId }) => uplineId ?? []))]
  if (uplineIds.length === 0) return []
  const paths = await readPaths({ memberIds: [], uplineIds, accountIds: [] })
  const theirs = new Set(
    paths
      .filter((way) => way.accountId === reach.upline || way.above.includes(reach.upline))
      .map((way) => way.uplineId),
  )
  return done.filter((each) => each.uplineId !== null && theirs.has(each.uplineId))
}
