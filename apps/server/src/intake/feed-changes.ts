import type { FeedChange, Fixture, LiveState } from '@touchline/domain/match'
import type { MatchStatus } from '../offer/index.ts'
import { keyOf } from './feed-quarantine.ts'

export type ResultChange = Extract<FeedChange, { kind: 'result' }>
export type PricesChange = Extract<FeedChange, { kind: 'prices' }>

/**
 * `stateFromFeed` is the feed's own state if a trader's manual state replaced it in `state` (HP2); absent otherwise.
 */
export type StateChange = Extract<FeedChange, { kind: 'state' }> & { readonly stateFromFeed?: LiveState }

/** Last state of a match in a batch, and the intermediate states, oldest first. */
export interface StateSequence {
  readonly last: LiveState
  readonly passed: readonly LiveState[]
}

/**
 * Returns the match status that a result implies (product §4): 0 while the match is not over, which includes extra time
 * still to be played.
 */
export function deriveMatchStatus({ outcome }: Pick<ResultChange, 'outcome'>, live: LiveState | null): MatchStatus {
  const { full, extra } = outcome.parts
  const isExtraTimePossible = extra === undefined && (live?.period === 'break' || live?.period === 'extra')
  if (full === undefined || isExtraTimePossible) return 0
  if (full.status === 'completed') return 1
  return full.status === 'cancelled' ? 2 : 5
}

/**
 * Returns one fixture per fixture key: the fixture with the newest version, without versions the last in the list
 * (PI6).
 */
export function selectNewestFixtures(fixtures: readonly Fixture[]): readonly Fixture[] {
  const newest = new Map<string, Fixture>()
  for (const fixture of fixtures) {
    const before = newest.get(fixture.key)?.version ?? 0
    if (before <= (fixture.version ?? before)) newest.set(fixture.key, fixture)
  }
  return [...newest.values()]
}

export function fixturesIn(changes: readonly FeedChange[]): readonly Fixture[] {
  return selectNewestFixtures(changes.flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : [])))
}

/**
 * Groups the live states of a batch by match. The last state is the state to store; the earlier states may contain
 * events that were withdrawn again.
 */
export function statesIn(changes: readonly StateChange[]): ReadonlyMap<string, StateSequence> {
  const sequences = new Map<string, { last: LiveState; readonly passed: LiveState[] }>()
  for (const change of changes) {
    const before = sequences.get(change.key)
    if (before === undefined) {
      sequences.set(change.key, { last: change.state, passed: [] })
      continue
    }
    before.passed.push(before.last)
    before.last = change.state
  }
  return sequences
}

/** Returns true if the change has a match key. A change without a key cannot be processed. */
export function hasKey(change: FeedChange): boolean {
  const value: unknown = change
  if (typeof value !== 'object' || value === null) return false
  if (change.kind === 'alive') return true
  if (change.kind === 'fixture' && (typeof change.fixture !== 'object' || change.fixture === null)) return false
  return typeof keyOf(change) === 'string'
}
