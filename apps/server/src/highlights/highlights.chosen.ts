import type { Highlight } from '@touchline/domain/highlights'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { HighlightsReadModel } from '../sportsbook/index.ts'
import { highlightsChosen } from './highlight-news.ts'
import type { Choice, Chosen } from './highlight-ports.ts'
import { putChoice, readChoices, readList } from './highlights.store.ts'

/** Highlight list of an operator and the choices of its staff. */
export interface CurrentHighlights {
  readonly highlights: readonly Highlight[]
  readonly chosen: readonly Chosen[]
}

/** Highlight operations of the back office. */
export const openChosen = (
  { pool, bus }: Platform,
  { isListed, find }: Pick<HighlightsReadModel, 'isListed' | 'find'>,
) => ({
  standing: async (operatorId: number): Promise<CurrentHighlights> => {
    const [kept, chosen] = await Promise.all([readList(pool, operatorId), readChoices(pool, operatorId)])
    return { highlights: kept?.highlights ?? [], chosen }
  },
  /** Finds listed matches by part of a name. */
  find,
  /** Pins or hides a match for an operator. Null removes the choice. Returns false if the match is not listed. */
  choose: async (actor: OfficeActor, operatorId: number, matchId: number, choice: Choice | null): Promise<boolean> => {
    if (choice !== null && !isListed(matchId)) return false
    const given = { matchId, choice }
    await withAuditEntry<void>(pool, { ...actor, command: 'office/choosehighlight', given }, async (client) => {
      const before = await putChoice(client, operatorId, matchId, choice)
      return before === choice
        ? { result: undefined }
        : { result: undefined, before: { choice: before }, after: { choice }, whom: [], tells: [] }
    })
    bus.publish(highlightsChosen, { operatorId })
    return true
  },
})
export type HighlightChoices = ReturnType<typeof openChosen>
