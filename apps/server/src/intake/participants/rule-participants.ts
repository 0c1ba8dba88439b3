import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { ListedNames, RulingOrder, RulingResult } from './participant-ruling.ts'

/** Rulings on pending changes of participants, in the transaction of an audited action. */
export interface ParticipantRulings {
  rule(order: RulingOrder): Promise<RulingResult>
}

/**
 * Creates the action by which staff rule on a pending change of participants: same match or different participants
 * (PI4).
 * @returns the refusal; null on success
 */
export function ruleParticipantsAction(runAudited: RunAudited<ParticipantRulings>) {
  return async (actor: OfficeActor, order: Omit<RulingOrder, 'ruledBy'>) => {
    const { matchId, ruling } = order
    const auditEntry = { ...actor, command: 'office/ruleparticipants', args: { match: matchId, ruling } }
    const ruled = await runAudited<RulingResult>(auditEntry, async (rulings) => {
      const result = await rulings.rule({ ...order, ruledBy: actor.orderedBy })
      if (!result.ok) return { result }
      const { stored, sent } = result.pendingChange
      return {
        result,
        before: toAuditRecord(stored, null),
        after: toAuditRecord(ruling === 'same' ? sent : stored, ruling),
        securityEntries: [],
      }
    })
    return ruled.ok ? null : ruled.why
  }
}

function toAuditRecord({ league, home, away, runners }: ListedNames, ruling: string | null) {
  return {
    league,
    home,
    away,
    ...(runners.length > 0 && { runners: [...runners] }),
    ruling,
  }
}
