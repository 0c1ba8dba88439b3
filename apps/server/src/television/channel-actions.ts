import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import {
  type ChannelRecords,
  type ChannelSaveRequest,
  type ChannelSaveResult,
  removeOwnedChannel,
  saveChannel,
  type SaveChannelDeps,
} from './save-channels.ts'

interface ChannelActionParts extends SaveChannelDeps {
  readonly runAudited: RunAudited<ChannelRecords>
}

export type ChannelActions = ReturnType<typeof createChannelActions>

/** Creates the live TV channel actions of staff, each with an audit entry. */
export function createChannelActions({ runAudited, ...deps }: ChannelActionParts) {
  return {
    set: (actor: OfficeActor, order: ChannelSaveRequest): Promise<ChannelSaveResult> => {
      const entry = { ...actor, command: 'office/setchannel', args: { id: order.id, channel: order.draft } }
      return runAudited<ChannelSaveResult>(entry, async (records) => {
        const result = await saveChannel(records, order, deps)
        if (!result.ok) return { result }
        return { result, before: result.before, after: { id: result.id, ...result.after }, securityEntries: [] }
      })
    },
    /** Returns false if the owner has no channel with this id. */
    remove: (actor: OfficeActor, operatorId: number | null, id: number): Promise<boolean> => {
      const entry = { ...actor, command: 'office/removechannel', args: { id } }
      return runAudited(entry, async (records) => {
        const before = await removeOwnedChannel(records, operatorId, id)
        if (before === null) return { result: false }
        const [was, became] = [false, true].map((removed) => ({ ...before, removed }))
        return { result: true, before: was, after: became, securityEntries: [] }
      })
    },
  }
}
