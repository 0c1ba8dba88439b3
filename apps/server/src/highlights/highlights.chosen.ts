import type { Highlight } from '@touchline/domain/highlights'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { HighlightsReadModel } from './highlight-candidates.ts'
import { highlightsChosen } from './highlight-news.ts'
import type { HighlightChoice, ChosenMatch } from './highlight-ports.ts'
import { putChoice, readChoices, readList } from './highlights.store.ts'

/** Highlight list of an operator, and the matches that its staff pinned or hid. */
export interface CurrentHighlights {
  readonly highlights: readonly Highlight[]
  readonly chosen: readonly ChosenMatch[]
}

/** Highlight operations of the back office. */
export const createHighlightChoices = (
  { pool, bus }: Platform,
  { isListed, find }: Pick<HighlightsReadModel, 'isListed' | 'find'>,
) => ({
  readCurrent: async (operatorId: number): Promise<CurrentHighlights> => {
    const [storedList, chosen] = await Promise.all([readList(pool, operatorId), readChoices(pool, operatorId)])
    return { highlights: storedList?.highlights ?? [], chosen }
  },
  /** Finds matches of the offer by part of a team or league name. */
  find,
  /**
   * Pins or hides a match in the highlights of an operator; null removes the choice. Records an audit entry. Returns
   * false if the match is not in the offer.
   */
  choose: async (
    actor: OfficeActor,
    operatorId: number,
    matchId: number,
    choice: HighlightChoice | null,
  ): Promise<boolean> => {
    if (choice !== null && !isListed(matchId)) return false
    const auditParams = { matchId, choice }
    await withAuditEntry<void>(
      pool,
      { ...actor, command: 'office/choosehighlight', args: auditParams },
      async (client) => {
        const before = await putChoice(client, operatorId, matchId, choice)
        return before === choice
          ? { result: undefined }
          : { result: undefined, before: { choice: before }, after: { choice }, whom: [], securityEntries: [] }
      },
    )
    bus.publish(highlightsChosen, { operatorId })
    return true
  },
})
export type HighlightChoices = ReturnType<typeof createHighlightChoices>
