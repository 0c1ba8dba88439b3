import type { Highlight } from '@touchline/domain/highlights'
import { inAct, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { Seen } from '../sportsbook/index.ts'
import { highlightsChosen } from './highlight-news.ts'
import type { Choice, Chosen } from './highlight-ports.ts'
import { putChoice, readChoices, readList } from './highlights.store.ts'

/** Of an operator: what its members are told to look at, and what its staff chose. */
export interface StandingHighlights {
  readonly highlights: readonly Highlight[]
  readonly chosen: readonly Chosen[]
}

/** What the office has of highlights. */
export const openChosen = ({ pool, bus }: Platform, { isListed, find }: Pick<Seen, 'isListed' | 'find'>) => ({
  standing: async (operatorId: number): Promise<StandingHighlights> => {
    const [kept, chosen] = await Promise.all([readList(pool, operatorId), readChoices(pool, operatorId)])
    return { highlights: kept?.highlights ?? [], chosen }
  },
  /** Listed matches by a part of a name. */
  find,
  /** Pins or hides a match for an operator, null as if nobody had; false where the match is not listed. */
  choose: async (actor: OfficeActor, operatorId: number, matchId: number, choice: Choice | null): Promise<boolean> => {
    if (choice !== null && !isListed(matchId)) return false
    const given = { matchId, choice }
    await inAct<void>(pool, { ...actor, command: 'office/choosehighlight', given }, async (client) => {
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
