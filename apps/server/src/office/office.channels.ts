import type pg from 'pg'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { ChannelSaveResult, ChannelSaveRequest, ChannelAdmin } from '../television/index.ts'

interface ChannelActionParts {
  readonly pool: pg.Pool
  readonly channels: ChannelAdmin
}

/** Creates the live TV channel actions of staff, each with an audit entry. */
export const channelActions = ({ pool, channels }: ChannelActionParts) => ({
  set: (actor: OfficeActor, order: ChannelSaveRequest): Promise<ChannelSaveResult> => {
    const auditArgs = { id: order.id, channel: order.draft }
    return withAuditEntry<ChannelSaveResult>(
      pool,
      { ...actor, command: 'office/setchannel', args: auditArgs },
      async (client) => {
        const result = await channels.save(client, order)
        if (!result.ok) return { result }
        return {
          result,
          before: result.before,
          after: { id: result.id, ...result.after },
          securityEntries: [],
        }
      },
    )
  },
  /** Returns false if the owner has no channel with this id. */
  remove: (actor: OfficeActor, operatorId: number | null, id: number): Promise<boolean> =>
    withAuditEntry(pool, { ...actor, command: 'office/removechannel', args: { id } }, async (client) => {
      const before = await channels.remove(client, operatorId, id)
      return before === null
        ? { result: false }
        : {
            result: true,
            before: { ...before, removed: false },
            after: { ...before, removed: true },
            securityEntries: [],
          }
    }),
})

export type ChannelActions = ReturnType<typeof channelActions>
