import type { Highlight } from '@touchline/domain/highlights'

export type HighlightChoice = 'pin' | 'hide'

export interface ChosenMatch {
  readonly matchId: number
  readonly choice: HighlightChoice
}

/** Operator that shows highlights, with the matches that its staff pinned or hid, oldest choice first. */
export interface OperatorChoices {
  readonly operatorId: number
  readonly chosen: readonly ChosenMatch[]
}

/** Stored highlight list of an operator, with the name of its push topic. */
export interface StoredList {
  readonly topic: string
  readonly highlights: readonly Highlight[]
}

export interface OperatorList {
  readonly operatorId: number
  readonly highlights: readonly Highlight[]
}

export interface RebuildStore {
  operators(): Promise<readonly OperatorChoices[]>
  /**
   * Stores the highlight lists in one statement.
   * @returns the operators with a changed list
   */
  storeLists(lists: readonly OperatorList[]): Promise<readonly number[]>
  /** Deletes staff choices (pins and hidden matches) older than any listed match. */
  deleteOldChoices(): Promise<void>
}
