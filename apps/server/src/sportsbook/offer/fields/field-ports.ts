import type { FieldChange, MatchId, NonRunner } from '@touchline/domain/match'

/** The non-runners of a race: those in force, and those that feed and staff state together. */
export interface StatedField {
  readonly matchId: MatchId
  /** From 1, in ascending order, as are `stated`. */
  readonly recorded: readonly number[]
  readonly stated: readonly number[]
}

/** The field of races as it is stored (GR21). */
export interface FieldStore {
  /**
   * Stores what a feed states of a race's non-runners. `older`: a newer version is stored, and nothing changed.
   * `contradicted`: this version was sent with two contents; those stay that both name (PI10).
   */
  stateNonRunners(
    matchId: MatchId,
    version: number,
    nonRunners: readonly NonRunner[],
  ): Promise<'stored' | 'older' | 'contradicted'>
  /** The field of these matches of a provider, or, for null, of all that are not over and whose field is to change. */
  readStated(provider: string, matchIds: readonly MatchId[] | null): Promise<readonly StatedField[]>
  /** Records a change of the field: it is in force from then on, for prices and for settlement. */
  recordChange(matchId: MatchId, change: FieldChange): Promise<void>
}
