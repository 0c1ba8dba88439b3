import type { FeedChange, Fixture, LiveState } from '@touchline/domain/match'
import type { MatchStatus } from './feed-ports.ts'
import { keyOf } from './feed-quarantine.ts'

export type ResultChange = Extract<FeedChange, { kind: 'result' }>
export type PricesChange = Extract<FeedChange, { kind: 'prices' }>

/** `fed`: as the feed itself told it, where a trader's word may count beside it (HP2). */
export type StateChange = Extract<FeedChange, { kind: 'state' }> & { readonly fed?: LiveState }

/** Product §4's number of an outcome: 0 until the match is over, with the extra time that is still to be played. */
export const statusOf = ({ outcome }: Pick<ResultChange, 'outcome'>, live: LiveState | null): MatchStatus => {
  const { full, extra } = outcome.parts
  const goesOn = extra === undefined && (live?.period === 'break' || live?.period === 'extra')
  if (full === undefined || goesOn) return 0
  if (full.status === 'completed') return 1
  return full.status === 'cancelled' ? 2 : 5
}

/** One fixture of each key: the newest version (PI6), else the last one. */
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

/** How a match stands by what was told together, and how it stood on the way there, oldest first. */
export interface StatesTold {
  readonly last: LiveState
  readonly passed: readonly LiveState[]
}

/**
 * The states of each match that is told of. The last is whole and all that lasts; those before it tell what happened
 * and was taken back.
 */
export const statesIn = (changes: readonly StateChange[]): ReadonlyMap<string, StatesTold> => {
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

/** Whether it says of which match it speaks; nothing can be done with a change that does not. */
export const hasKey = (change: FeedChange): boolean => {
  const told: unknown = change
  if (typeof told !== 'object' || told === null) return false
  if (change.kind === 'alive') return true
  if (change.kind === 'fixture' && (typeof change.fixture !== 'object' || change.fixture === null)) return false
  return typeof keyOf(change) === 'string'
}
