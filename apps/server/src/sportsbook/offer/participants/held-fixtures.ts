import { UNSTARTED_STATE } from '@touchline/domain/manual-play'
import type { Fixture, LiveState } from '@touchline/domain/match'
import type { ResultChange } from '../feed-changes.ts'
import type { FeedQuarantine } from '../feed-quarantine.ts'

/**
 * Interval for rechecking held changes of participants in milliseconds. A ruling may have been made, or the deadline
 * may have passed.
 */
const AGAIN_MS = 5_000

/** Fixtures not applied because a change of participants awaits a manual ruling (PI4), by key. */
export class HeldFixtures {
  readonly #held = new Map<string, Fixture>()
  #dueMs = -Infinity

  /** Updates the held fixtures: `judged` fixtures were examined again, and those in `held` still await a ruling. */
  put(judged: readonly Fixture[], held: readonly Fixture[]): void {
    for (const { key } of judged) this.#held.delete(key)
    for (const fixture of held) this.#held.set(fixture.key, fixture)
  }

  has(key: string): boolean {
    return this.#held.has(key)
  }

  /** Returns the fixtures due for a recheck. `nowMs` is on the monotonic clock. */
  due(nowMs: number): readonly Fixture[] {
    if (this.#held.size === 0 || nowMs < this.#dueMs) return []
    this.#dueMs = nowMs + AGAIN_MS
    return [...this.#held.values()]
  }
}

/**
 * Returns the state shown while betting on a match is blocked. Pending bets are rejected and cash-out is unavailable.
 */
export const suspendedState = (live: LiveState | null): LiveState => ({ ...(live ?? UNSTARTED_STATE), suspended: true })

interface JudgeParts {
  readonly held: HeldFixtures
  readonly quarantine: Pick<FeedQuarantine, 'resultOf'>
  readonly clock: { monotonicMs(): number }
}

/** Rechecks held fixtures and, for matches no longer held, applies the results that arrived meanwhile (PI4). */
export const retryHeldFixtures = async (
  { held, quarantine, clock }: JudgeParts,
  takeFixtures: (fixtures: readonly Fixture[]) => Promise<void>,
  takeResults: (results: readonly ResultChange[]) => Promise<void>,
): Promise<void> => {
  const fixtures = held.due(clock.monotonicMs())
  if (fixtures.length === 0) return
  await takeFixtures(fixtures)
  const freed = fixtures.filter(({ key }) => !held.has(key))
  await takeResults(freed.flatMap(({ key }) => quarantine.resultOf(key) ?? []))
}
