import type { MatchId } from '@touchline/domain/match'
import type { OfficeActor, ReadAuditEntries, RunAudited } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SettlementEffect } from '../changes/change-ports.ts'
import type { ChangeDecisionResult, ChangeOrder, ChangeResult, Changing } from '../changes/change-match.ts'
import type { SecondPersonOrder } from '../changes/second-person.ts'

interface ChangeDecision {
  readonly id: string
  readonly confirm: boolean
}

/** Changes of what a match is settled by, in the transaction of an audited action. */
export interface SettlementChanges {
  make(order: ChangeOrder, by: Changing): Promise<ChangeResult>
  decide(decision: ChangeDecision, by: Changing): Promise<ChangeDecisionResult>
  /** Sets the amount above which a change needs a second person. Returns false if it changed in between. */
  setSecondFrom(order: SecondPersonOrder): Promise<boolean>
}

interface ResultParts {
  readonly runAudited: RunAudited<SettlementChanges>
  readonly clock: Clock
  /** Starts the settlement of the match after a changed result or void. */
  readonly requestSettlement: (matchId: MatchId) => void
}

const toChangeAuthor = ({ staffId, orderedBy }: OfficeActor, clock: Clock): Changing => ({
  staffId,
  orderedBy,
  wallMs: clock.wallMs(),
  worldMs: clock.worldMs(),
})

const toAuditEffect = ({ bets, members, open, base }: SettlementEffect) => ({ bets, members, open, base: String(base) })

/**
 * Creates the action that changes what a match is settled by (result, void or return to the feed), or proposes the
 * change to a second person (SE8).
 */
export const makeChangeAction =
  ({ runAudited, clock, requestSettlement: settle }: ResultParts) =>
  async (actor: OfficeActor, order: ChangeOrder): Promise<ChangeResult> => {
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

/** Confirms a proposed change as a second person, or refuses it (SE8). */
export const decideChangeAction =
  ({ runAudited, clock, requestSettlement: settle }: ResultParts) =>
  async (actor: OfficeActor, decision: ChangeDecision): Promise<ChangeDecisionResult> => {
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

const SET_SECOND = 'office/setsecondperson'

/**
 * Creates the action that sets the amount above which a change needs a second person, in hundredths of the base
 * currency. The action returns false if the stored amount differs from the amount that the caller saw.
 */
export const setSecondPersonAction =
  ({ runAudited, clock }: Omit<ResultParts, 'requestSettlement'>) =>
  (actor: OfficeActor, order: Omit<SecondPersonOrder, 'wallMs'>): Promise<boolean> => {
    const [was, from] = [String(order.was), String(order.fromBase)]
    return runAudited({ ...actor, command: SET_SECOND, args: { was, from } }, async (changes) =>
      (await changes.setSecondFrom({ ...order, wallMs: clock.wallMs() }))
        ? { result: true, before: { from: was }, after: { from }, securityEntries: [] }
        : { result: false },
    )
  }

export interface SecondPersonChange {
  readonly by: string
  readonly atMs: number
  readonly was: string
  readonly became: string
}

/** Returns the history of the second-person amount, newest first. */
export const secondPersonChanges =
  (readAuditEntries: ReadAuditEntries, limit = 20) =>
  async (): Promise<SecondPersonChange[]> => {
    const any = {
      orderedBy: null,
      operatorId: null,
      uplineId: null,
      whom: null,
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
