import type { Highlight } from '@touchline/domain/highlights'

export type Choice = 'pin' | 'hide'

export interface Chosen {
  readonly matchId: number
  readonly choice: Choice
}

/** Operator that shows highlights, with the matches that its staff pinned or hid, oldest choice first. */
export interface OperatorChoices {
  readonly operatorId: number
  readonly chosen: readonly Chosen[]
}

/** Stored highlight list of an operator, with the name of its push topic. */
export interface StoredList {
  readonly topic: string
  readonly highlights: readonly Highlight[]
}

export interface ListOf {
  readonly operatorId: number
  readonly highlights: readonly Highlight[]
}

export interface RebuildStore {
  operators(): Promise<readonly OperatorChoices[]>
  /**
   * Stores the highlight lists in one statement.
   * @returns the operators with a changed list
   */
  keep(lists: readonly ListOf[]): Promise<readonly number[]>
  /** Deletes staff choices (pins and hidden matches) older than any listed match. */
  forgetOld(): Promise<void>
}
