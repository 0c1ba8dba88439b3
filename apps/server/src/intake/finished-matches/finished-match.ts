import type { MatchResult, StoredMatch } from '../../offer/index.ts'

/** A match with its newest result. */
export interface FinishedMatch {
  readonly match: StoredMatch
  readonly result: Pick<MatchResult, 'version' | 'certainty' | 'outcome'>
  /**
   * Whether a later version of the result changed a part, such as a half, or the winner that an earlier version had
   * reported. The step from half-time to full time is not a correction.
   */
  readonly amended: boolean
  /** Parent match of corners or bookings; null for other matches. */
  readonly parentId: number | null
}

/**
 * Position in a list of results: the last match of the previous page. Lists run from the latest kick-off to the
 * earliest, then by descending match id.
 */
export interface ResultCursor {
  readonly kickOffMs: number
  readonly matchId: number
}

export interface ResultStore {
  /** Returns the matches that have a result and kicked off in the range, latest kick-off first. */
  finished(query: {
    readonly fromMs: number
    readonly toMs: number
    readonly sportId: number | undefined
    readonly leagueId: number | undefined
    readonly isOutright: boolean | undefined
    readonly after: ResultCursor | null
    readonly limit: number
  }): Promise<readonly FinishedMatch[]>
  /** Returns the given matches that have a result. */
  byIds(matchIds: readonly number[]): Promise<readonly FinishedMatch[]>
}
