import type pg from 'pg'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import { type ListedNames, type RulingOrder, ruleParticipants } from '../intake/index.ts'

type Ruled = Awaited<ReturnType<typeof ruleParticipants>>

const toAuditRecord = ({ league, home, away, runners }: ListedNames, ruling: string | null) => ({
  league,
  home,
  away,
  ...(runners.length > 0 && { runners: [...runners] }),
  ruling,
})

/**
 * Creates the action by which staff rule on a held change of participants: same match or different participants (PI4).
 * @returns the refusal; null on success
 */
export const ruleParticipantsAction =
  ({ pool }: { readonly pool: pg.Pool }) =>
  async (actor: OfficeActor, order: Omit<RulingOrder, 'ruledBy'>) => {
    const { matchId, ruling } = order
    const auditEntry = { ...actor, command: 'office/ruleparticipants', args: { match: matchId, ruling } }
    const ruled = await withAuditEntry<Ruled>(pool, auditEntry, async (client) => {
      const result = await ruleParticipants(client, { ...order, ruledBy: actor.orderedBy })
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
