import type { FeedChange } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'

/** A feed and the model trained on its past, wherever they run. */
export interface Feed {
  /** Names the numbering of its fixtures: the same provider and key are the same match, after every start. */
  readonly provider: string
  /** What was read and what was left out, for the operator. */
  readonly notes: readonly string[]
  /** Begins, or begins again, with what happened after this world time. */
  play(fromMs: number): Promise<void>
  /** All changes up to this world time, in order. */
  advance(toWorldMs: number): Promise<readonly FeedChange[]>
  /**
   * What fixtures are priced on, each from matches played before it alone; in the order of the keys. Null for one that
   * is over by now.
   */
  modelsOf(fixtureKeys: readonly string[]): Promise<readonly (MatchModel | null)[]>
  stop(): Promise<void>
}
