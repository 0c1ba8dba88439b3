import type pg from 'pg'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { ManualMatches, ManualMatchResult, MadeDraft } from '../sportsbook/index.ts'

interface MadeParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly made: ManualMatches
}

type Records = ReturnType<ManualMatches['recordsOf']>

const madeAct =
  ({ pool, clock, made }: MadeParts) =>
  (
    actor: OfficeActor,
    command: string,
    auditArgs: Readonly<Record<string, unknown>>,
    task: (records: Records, worldMs: number) => Promise<ManualMatchResult>,
  ): Promise<ManualMatchResult> =>
    withAuditEntry<ManualMatchResult>(pool, { ...actor, command, given: auditArgs }, async (client) => {
      const result = await task(made.recordsOf(client), clock.worldMs())
      if (!result.ok) return { result }
      const { id, before } = result
      const after = before === null ? { id, ...result.after } : result.after
      return { result, before, after, whom: [], tells: [] }
    })

/** Creates, changes and cancels manual matches, each with an audit entry (MA8). */
export const manualMatchActions = (parts: MadeParts) => {
  const { made } = parts
  const act = madeAct(parts)
  return {
    make: (actor: OfficeActor, draft: MadeDraft) =>
      act(actor, 'office/makematch', { draft }, (records, worldMs) => made.make(records, draft, worldMs)),
    change: (actor: OfficeActor, order: { readonly id: number; readonly was: number; readonly draft: MadeDraft }) =>
      act(actor, 'office/changemade', order, (records, worldMs) => made.change(records, order, worldMs)),
    cancel: async (actor: OfficeActor, order: { readonly id: number; readonly was: number }) => {
      const done = await act(actor, 'office/cancelmade', order, (records, worldMs) =>
        made.cancel(records, order, worldMs),
      )
      if (done.ok && done.matchId !== null) made.ended(done.matchId)
      return done
    },
  }
}

export type ManualMatchActions = ReturnType<typeof manualMatchActions>
