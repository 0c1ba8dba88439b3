import type { Highlight } from '@touchline/domain/highlights'

/** What staff may choose for a match. */
export type Choice = 'pin' | 'hide'

export interface Chosen {
  readonly matchId: number
  readonly choice: Choice
}

/** An operator that has highlights, with what its staff chose, the first chosen first. */
export interface OperatorChoices {
  readonly operatorId: number
  readonly chosen: readonly Chosen[]
}

/** An operator's list as it was kept last, and the name of the topic that it is pushed in. */
export interface KeptList {
  readonly topic: string
  readonly highlights: readonly Highlight[]
}

export interface ListOf {
  readonly operatorId: number
  readonly highlights: readonly Highlight[]
}

export interface RebuildStore {
  operators(): Promise<readonly OperatorChoices[]>
  /** Keeps the lists in one statement. @returns the operators whose list is another now */
  keep(lists: readonly ListOf[]): Promise<readonly number[]>
  /** Forgets what was chosen so long ago that no list has the match any more. */
  forgetOld(): Promise<void>
}
