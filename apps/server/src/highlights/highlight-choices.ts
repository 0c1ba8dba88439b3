import type { Highlight } from '@touchline/domain/highlights'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { HighlightsReadModel } from './highlight-candidates.ts'
import type { HighlightChoice, ChosenMatch } from './highlight-ports.ts'

/** Highlight list of an operator, and the matches that its staff pinned or hid. */
export interface CurrentHighlights {
  readonly highlights: readonly Highlight[]
  readonly chosen: readonly ChosenMatch[]
}

/** Changes of choices, in the transaction of an audited action. */
export interface HighlightChoiceChanges {
  /**
   * Stores the choice of an operator for a match; null deletes the choice.
   * @returns the previous choice; null if there was none
   */
  putChoice(operatorId: number, matchId: number, choice: HighlightChoice | null): Promise<HighlightChoice | null>
}

interface HighlightChoiceParts extends Pick<HighlightsReadModel, 'isListed' | 'find'> {
  readonly readHighlights: (operatorId: number) => Promise<readonly Highlight[]>
  readonly readChoices: (operatorId: number) => Promise<readonly ChosenMatch[]>
  readonly runAudited: RunAudited<HighlightChoiceChanges>
  /** Publishes that the choices of an operator changed, so that its list is rebuilt. */
  readonly publishChosen: (operatorId: number) => void
}

export type HighlightChoices = ReturnType<typeof createHighlightChoices>

/** Highlight operations of the back office. */
export function createHighlightChoices({
  isListed,
  find,
  readHighlights,
  readChoices,
  runAudited,
  publishChosen,
}: HighlightChoiceParts) {
  return {
    readCurrent: async (operatorId: number): Promise<CurrentHighlights> => {
      const [highlights, chosen] = await Promise.all([readHighlights(operatorId), readChoices(operatorId)])
      return { highlights, chosen }
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
      await runAudited<void>(
        { ...actor, command: 'office/choosehighlight', args: auditParams },
        async ({ putChoice }) => {
          const before = await putChoice(operatorId, matchId, choice)
          return before === choice
            ? { result: undefined }
            : {
                result: undefined,
                before: { choice: before },
                after: { choice },
                affectedAccounts: [],
                securityEntries: [],
              }
        },
      )
      publishChosen(operatorId)
      return true
    },
  }
}
