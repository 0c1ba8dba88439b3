import type { FieldChange, MatchId, NonRunner } from '@touchline/domain/match'

/** Non-runners of a race: `recorded` are in force, `stated` come from feed and staff combined. */
export interface StatedField {
  readonly matchId: MatchId
  /** Runner numbers from 1 in ascending order, as in `stated`. */
  readonly recorded: readonly number[]
  readonly stated: readonly number[]
}

/** Storage of the fields of races (GR21). */
export interface FieldStore {
  /**
   * Stores the feed's non-runners of a race. `older`: a newer version is stored and nothing changed. `contradicted`:
   * the version was sent with two contents, and only non-runners named in both remain (PI10).
   */
  stateNonRunners(
    matchId: MatchId,
    version: number,
    nonRunners: readonly NonRunner[],
  ): Promise<'stored' | 'older' | 'contradicted'>
  /** Reads the fields of a provider's matches. Null reads the unfinished matches with a pending change of the field. */
  readStated(provider: string, matchIds: readonly MatchId[] | null): Promise<readonly StatedField[]>
  /** Records a change of the field. The change takes effect immediately for prices and settlement. */
  recordChange(matchId: MatchId, change: FieldChange): Promise<void>
}
