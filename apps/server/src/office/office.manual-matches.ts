import type pg from 'pg'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { ManualMatches, ManualMatchResult } from '../trading/index.ts'
import type { ManualMatchDraft } from '../offer/index.ts'

interface ManualMatchParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly manualMatches: ManualMatches
}

type Records = ReturnType<ManualMatches['recordsOf']>

const createRunAction =
  ({ pool, clock, manualMatches }: ManualMatchParts) =>
  (
    actor: OfficeActor,
    command: string,
    auditArgs: Readonly<Record<string, unknown>>,
    task: (records: Records, worldMs: number) => Promise<ManualMatchResult>,
  ): Promise<ManualMatchResult> =>
    withAuditEntry<ManualMatchResult>(pool, { ...actor, command, args: auditArgs }, async (client) => {
      const result = await task(manualMatches.recordsOf(client), clock.worldMs())
      if (!result.ok) return { result }
      const { id, before } = result
      const after = before === null ? { id, ...result.after } : result.after
      return { result, before, after, whom: [], securityEntries: [] }
    })

/** Creates, changes and cancels manual matches, each with an audit entry (MA8). */
export const manualMatchActions = (parts: ManualMatchParts) => {
  const { manualMatches } = parts
  const runAction = createRunAction(parts)
  return {
    make: (actor: OfficeActor, draft: ManualMatchDraft) =>
      runAction(actor, 'office/makematch', { draft }, (records, worldMs) =>
        manualMatches.make(records, draft, worldMs),
      ),
    change: (
      actor: OfficeActor,
      order: { readonly id: number; readonly was: number; readonly draft: ManualMatchDraft },
    ) =>
      runAction(actor, 'office/changemade', order, (records, worldMs) => manualMatches.change(records, order, worldMs)),
    cancel: async (actor: OfficeActor, order: { readonly id: number; readonly was: number }) => {
      const result = await runAction(actor, 'office/cancelmade', order, (records, worldMs) =>
        manualMatches.cancel(records, order, worldMs),
      )
      if (result.ok && result.matchId !== null) manualMatches.publishCancellation(result.matchId)
      return result
    },
  }
}

export type ManualMatchActions = ReturnType<typeof manualMatchActions>
