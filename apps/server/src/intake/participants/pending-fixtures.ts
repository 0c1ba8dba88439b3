import { UNSTARTED_STATE } from '@touchline/domain/manual-play'
import type { Fixture, LiveState } from '@touchline/domain/match'
import type { ResultChange } from '../feed-changes.ts'
import type { FeedQuarantine } from '../feed-quarantine.ts'

/**
 * Interval for rechecking pending changes of participants in milliseconds. A ruling may have been made, or the deadline
 * may have passed.
 */
const RECHECK_INTERVAL_MS = 5_000

/** Fixtures not applied because a change of participants awaits a manual ruling (PI4), by key. */
export class PendingFixtures {
  readonly #fixtures = new Map<string, Fixture>()
  #dueMs = -Infinity

  /** Updates the pending fixtures: `examinedFixtures` were examined again; `pendingFixtures` still await a ruling. */
  put(examinedFixtures: readonly Fixture[], pendingFixtures: readonly Fixture[]): void {
    for (const { key } of examinedFixtures) this.#fixtures.delete(key)
    for (const fixture of pendingFixtures) this.#fixtures.set(fixture.key, fixture)
  }

  has(key: string): boolean {
    return this.#fixtures.has(key)
  }

  /** Returns the fixtures due for a recheck. `nowMs` is on the monotonic clock. */
  findDue(nowMs: number): readonly Fixture[] {
    if (this.#fixtures.size === 0 || nowMs < this.#dueMs) return []
    this.#dueMs = nowMs + RECHECK_INTERVAL_MS
    return [...this.#fixtures.values()]
  }
}

interface RetryParts {
  readonly pendingFixtures: PendingFixtures
  readonly quarantine: Pick<FeedQuarantine, 'findResult'>
  readonly clock: { monotonicMs(): number }
}

/**
 * Returns the state shown while betting on a match is blocked. Pending bets are rejected and cash-out is unavailable.
 */
export function toSuspendedState(live: LiveState | null): LiveState {
  return {
    ...(live ?? UNSTARTED_STATE),
    suspended: true,
  }
}

/** Rechecks pending fixtures and, for matches no longer held, applies the results that arrived meanwhile (PI4). */
export async function retryPendingFixtures(
  { pendingFixtures, quarantine, clock }: RetryParts,
  applyFixtures: (fixtures: readonly Fixture[]) => Promise<void>,
  applyResults: (results: readonly ResultChange[]) => Promise<void>,
): Promise<void> {
  const fixtures = pendingFixtures.findDue(clock.monotonicMs())
  if (fixtures.length === 0) return
  await applyFixtures(fixtures)
  const releasedFixtures = fixtures.filter(({ key }) => !pendingFixtures.has(key))
  await applyResults(releasedFixtures.flatMap(({ key }) => quarantine.findResult(key) ?? []))
}
