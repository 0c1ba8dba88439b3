import type { MatchId } from '@touchline/domain/match'
import type { OfficeActor, ReadAuditEntries, RunAudited } from '../../audit-log/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { SettlementEffect } from '../changes/change-ports.ts'
import type { ChangeDecisionResult, ChangeOrder, ChangeResult, ChangeContext } from '../changes/change-match.ts'
import type { ApprovalThresholdChange } from '../changes/approval-threshold.ts'

interface ChangeDecision {
  readonly id: string
  readonly confirm: boolean
}

/** Changes of what a match is settled by, in the transaction of an audited action. */
export interface SettlementChanges {
  make(order: ChangeOrder, by: ChangeContext): Promise<ChangeResult>
  decide(decision: ChangeDecision, by: ChangeContext): Promise<ChangeDecisionResult>
  /** Sets the amount above which a change needs a second person. Returns false if it changed in between. */
  setApprovalThreshold(order: ApprovalThresholdChange): Promise<boolean>
}

interface ResultParts {
  readonly runAudited: RunAudited<SettlementChanges>
  readonly clock: Clock
  /** Starts the settlement of the match after a changed result or void. */
  readonly requestSettlement: (matchId: MatchId) => void
}

const SET_SECOND = 'office/setsecondperson'

export interface ThresholdChangeRecord {
  readonly by: string
  readonly atMs: number
  readonly was: string
  readonly became: string
}

/**
 * Creates the action that changes what a match is settled by (result, void or return to the feed), or proposes the
 * change to a second person (SE8).
 */
export function makeChangeAction({ runAudited, clock, requestSettlement: settle }: ResultParts) {
  return async (actor: OfficeActor, order: ChangeOrder): Promise<ChangeResult> => {
    const auditArgs = { match: order.matchId, change: order.change, note: order.note }
    const changeResult = await runAudited<ChangeResult>(
      { ...actor, command: 'office/changematch', args: auditArgs },
      async (changes) => {
        const result = await changes.make(order, toChangeAuthor(actor, clock))
        if (!result.ok) return { result }
        const after = { proposal: result.proposal, effect: toAuditEffect(result.effect) }
        return { result, before: null, after, securityEntries: [] }
      },
    )
    if (changeResult.ok && changeResult.proposal === null) settle(order.matchId)
    return changeResult
  }
}

function toChangeAuthor({ staffId, orderedBy }: OfficeActor, clock: Clock): ChangeContext {
  return {
    staffId,
    orderedBy,
    wallMs: clock.wallMs(),
    worldMs: clock.worldMs(),
  }
}

function toAuditEffect({ bets, members, open, base }: SettlementEffect) {
  return { bets, members, open, base: String(base) }
}

/** Confirms a proposed change as a second person, or refuses it (SE8). */
export function decideChangeAction({ runAudited, clock, requestSettlement: settle }: ResultParts) {
  return async (actor: OfficeActor, decision: ChangeDecision): Promise<ChangeDecisionResult> => {
    const order = {
      ...actor,
      command: 'office/decidechange',
      args: { proposal: decision.id, confirm: decision.confirm },
    }
    const decided = await runAudited<ChangeDecisionResult>(order, async (changes) => {
      const result = await changes.decide(decision, toChangeAuthor(actor, clock))
      if (!result.ok) return { result }
      const { proposal, done } = result
      const proposed = { proposedBy: proposal.orderedBy, match: proposal.matchId, change: proposal.change }
      const before = { state: 'open' }
      const after = { state: done ? 'done' : 'refused', effect: toAuditEffect(proposal.effect) }
      return { result, args: { ...order.args, ...proposed }, before, after, securityEntries: [] }
    })
    if (decided.ok && decided.done) settle(decided.proposal.matchId)
    return decided
  }
}

/**
 * Creates the action that sets the amount above which a change needs a second person, in hundredths of the base
 * currency. The action returns false if the stored amount differs from the amount that the caller saw.
 */
export function setApprovalThresholdAction({ runAudited, clock }: Omit<ResultParts, 'requestSettlement'>) {
  return (actor: OfficeActor, order: Omit<ApprovalThresholdChange, 'wallMs'>): Promise<boolean> => {
    const [was, from] = [String(order.was), String(order.fromBase)]
    return runAudited({ ...actor, command: SET_SECOND, args: { was, from } }, async (changes) =>
      (await changes.setApprovalThreshold({ ...order, wallMs: clock.wallMs() }))
        ? { result: true, before: { from: was }, after: { from }, securityEntries: [] }
        : { result: false },
    )
  }
}

/** Returns the history of the second-person amount, newest first. */
export function listThresholdChanges(readAuditEntries: ReadAuditEntries, limit = 20) {
  return async (): Promise<ThresholdChangeRecord[]> => {
    const any = {
      orderedBy: null,
      operatorId: null,
      uplineId: null,
      affectedAccount: null,
      fromMs: null,
      toMs: null,
      before: null,
    }
    const auditEntries = await readAuditEntries({ ...any, command: SET_SECOND, limit })
    return auditEntries.map(({ orderedBy, atMs, args }) => ({
      by: orderedBy,
      atMs,
      was: String(args['was']),
      became: String(args['from']),
    }))
  }
}
