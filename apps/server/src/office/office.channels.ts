import type pg from 'pg'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { ChannelChange, ChannelOrder, ChannelAdmin } from '../television/index.ts'

interface ChannelActParts {
  readonly pool: pg.Pool
  readonly channels: ChannelAdmin
}

/** Creates the live TV channel actions of staff, each with an audit entry. */
export const channelActions = ({ pool, channels }: ChannelActParts) => ({
  set: (actor: OfficeActor, order: ChannelOrder): Promise<ChannelChange> => {
    const auditArgs = { id: order.id, channel: order.draft }
    return withAuditEntry<ChannelChange>(
      pool,
      { ...actor, command: 'office/setchannel', given: auditArgs },
      async (client) => {
        const result = await channels.keep(client, order)
        if (!result.ok) return { result }
        return {
          result,
          before: result.before,
          after: { id: result.id, ...result.after },
          tells: [],
        }
      },
    )
  },
  /** Returns false if the owner has no channel with this id. */
  remove: (actor: OfficeActor, operatorId: number | null, id: number): Promise<boolean> =>
    withAuditEntry(pool, { ...actor, command: 'office/removechannel', given: { id } }, async (client) => {
      const before = await channels.drop(client, operatorId, id)
      return before === null
        ? { result: false }
        : {
            result: true,
            before: { ...before, removed: false },
            after: { ...before, removed: true },
            tells: [],
          }
    }),
})

export type ChannelActions = ReturnType<typeof channelActions>
