import type { FeedChange, Fixture, LiveState } from '@touchline/domain/match'
import type { MatchStatus } from './feed-ports.ts'
import { keyOf } from './feed-quarantine.ts'

export type ResultChange = Extract<FeedChange, { kind: 'result' }>
export type PricesChange = Extract<FeedChange, { kind: 'prices' }>

/** `fed`: the feed's own state, present if a trader's manual state may override the state (HP2). */
export type StateChange = Extract<FeedChange, { kind: 'state' }> & { readonly fed?: LiveState }

/**
 * Returns the status of an outcome as in product §4: 0 until the match is over, including extra time still to be
 * played.
 */
export const statusOf = ({ outcome }: Pick<ResultChange, 'outcome'>, live: LiveState | null): MatchStatus => {
  const { full, extra } = outcome.parts
  const goesOn = extra === undefined && (live?.period === 'break' || live?.period === 'extra')
  if (full === undefined || goesOn) return 0
  if (full.status === 'completed') return 1
  return full.status === 'cancelled' ? 2 : 5
}

/** Returns one fixture per key: the newest version (PI6), else the last fixture. */
export const newestOfEach = (fixtures: readonly Fixture[]): readonly Fixture[] => {
  const newest = new Map<string, Fixture>()
  for (const fixture of fixtures) {
    const before = newest.get(fixture.key)?.version ?? 0
    if (before <= (fixture.version ?? before)) newest.set(fixture.key, fixture)
  }
  return [...newest.values()]
}

export const fixturesIn = (changes: readonly FeedChange[]): readonly Fixture[] =>
  newestOfEach(changes.flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : [])))

/** Last state of a match in a batch, and the intermediate states, oldest first. */
export interface StateSequence {
  readonly last: LiveState
  readonly passed: readonly LiveState[]
}

/**
 * Groups the states by match. The last state is complete and persists; earlier states show events that were withdrawn.
 */
export const statesIn = (changes: readonly StateChange[]): ReadonlyMap<string, StateSequence> => {
  const told = new Map<string, { last: LiveState; readonly passed: LiveState[] }>()
  for (const change of changes) {
    const before = told.get(change.key)
    if (before === undefined) {
      told.set(change.key, { last: change.state, passed: [] })
      continue
    }
    before.passed.push(before.last)
    before.last = change.state
  }
  return told
}

/** Returns true if the change has a match key. A change without a key cannot be processed. */
export const hasKey = (change: FeedChange): boolean => {
  const told: unknown = change
  if (typeof told !== 'object' || told === null) return false
  if (change.kind === 'alive') return true
  if (change.kind === 'fixture' && (typeof change.fixture !== 'object' || change.fixture === null)) return false
  return typeof keyOf(change) === 'string'
}
