import type { MatchId } from '@touchline/domain/match'
import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import {
  cancelManualMatch,
  changeManualMatch,
  createManualMatch,
  type ManualMatchOrder,
  type ManualMatchRecords,
  type ManualMatchResult,
} from './create-manual-match.ts'
import type { ManualMatchDraft } from '../../offer/index.ts'

interface ManualMatchParts {
  readonly runAudited: RunAudited<ManualMatchRecords>
  readonly clock: Pick<Clock, 'worldMs'>
  /** Publishes that a manual match was cancelled; the leader then removes the match from the price book. */
  readonly publishCancellation: (matchId: MatchId) => void
}

export type ManualMatchActions = ReturnType<typeof createManualMatchActions>

/** Creates, changes and cancels manual matches, each with an audit entry (MA8). */
export function createManualMatchActions(parts: ManualMatchParts) {
  const runAction = createRunAction(parts)
  return {
    make: (actor: OfficeActor, draft: ManualMatchDraft) =>
      runAction(actor, 'office/makematch', { draft }, (records, worldMs) => createManualMatch(records, draft, worldMs)),
    change: (actor: OfficeActor, order: ManualMatchOrder & { readonly draft: ManualMatchDraft }) =>
      runAction(actor, 'office/changemade', { ...order }, (records, worldMs) =>
        changeManualMatch(records, order, worldMs),
      ),
    cancel: async (actor: OfficeActor, order: ManualMatchOrder) => {
      const result = await runAction(actor, 'office/cancelmade', { ...order }, (records, worldMs) =>
        cancelManualMatch(records, order, worldMs),
      )
      if (result.ok && result.matchId !== null) parts.publishCancellation(result.matchId)
      return result
    },
  }
}

function createRunAction({ runAudited, clock }: ManualMatchParts) {
  return (
    actor: OfficeActor,
    command: string,
    auditArgs: Readonly<Record<string, unknown>>,
    task: (records: ManualMatchRecords, worldMs: number) => Promise<ManualMatchResult>,
  ): Promise<ManualMatchResult> =>
    runAudited<ManualMatchResult>({ ...actor, command, args: auditArgs }, async (records) => {
      const result = await task(records, clock.worldMs())
      if (!result.ok) return { result }
      const { id, before } = result
      const after = before === null ? { id, ...result.after } : result.after
      return { result, before, after, affectedAccounts: [], securityEntries: [] }
    })
}
