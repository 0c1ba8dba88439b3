import type { FieldChange, MatchId, NonRunner } from '@touchline/domain/match'

/**
 * Non-runners of a race. `recorded`: the numbers stored on the match and used for prices and settlement. `stated`: the
 * numbers that feed and staff currently state.
 */
export interface StatedField {
  readonly matchId: MatchId
  /** Runner numbers from 1 in ascending order, as in `stated`. */
  readonly recorded: readonly number[]
  readonly stated: readonly number[]
}

/** Storage of the non-runners of races (GR21). */
export interface FieldStore {
  /**
   * Stores the feed's non-runners of a race. `older`: a newer version is stored, so nothing changed. `contradicted`:
   * the feed sent the version with two contents, so only non-runners named in both count (PI10).
   */
  stateNonRunners(
    matchId: MatchId,
    version: number,
    nonRunners: readonly NonRunner[],
  ): Promise<'stored' | 'older' | 'contradicted'>
  /**
   * Reads recorded and stated non-runners of a provider's matches. Null reads the unfinished matches whose stated
   * non-runners are not recorded yet.
   */
  readStated(provider: string, matchIds: readonly MatchId[] | null): Promise<readonly StatedField[]>
  /** Records new non-runners of a race, with effect on prices and settlement. */
  recordChange(matchId: MatchId, change: FieldChange): Promise<void>
}
