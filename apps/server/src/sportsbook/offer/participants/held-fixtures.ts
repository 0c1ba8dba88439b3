import { NOT_BEGUN } from '@touchline/domain/by-hand'
import type { Fixture, LiveState } from '@touchline/domain/match'
import type { ResultChange } from '../feed-changes.ts'
import type { FeedQuarantine } from '../feed-quarantine.ts'

/**
 * A change of who plays that waits is judged again so often, wall clock: somebody may have ruled, or its time is over.
 */
const AGAIN_MS = 5_000

/** Fixtures that were not taken since who plays waits for a person (PI4), by their keys. */
export class HeldFixtures {
  readonly #held = new Map<string, Fixture>()
  #dueMs = -Infinity

  /** Of these fixtures those that wait from now on, and no others. */
  put(judged: readonly Fixture[], held: readonly Fixture[]): void {
    for (const { key } of judged) this.#held.delete(key)
    for (const fixture of held) this.#held.set(fixture.key, fixture)
  }

  has(key: string): boolean {
    return this.#held.has(key)
  }

  /** Those to be judged again. */
  due(wallMs: number): readonly Fixture[] {
    if (this.#held.size === 0 || wallMs < this.#dueMs) return []
    this.#dueMs = wallMs + AGAIN_MS
    return [...this.#held.values()]
  }
}

/** How a match is shown while nobody may bet on it: bets that wait are rejected, and nothing is bought back. */
export const suspendedState = (live: LiveState | null): LiveState => ({ ...(live ?? NOT_BEGUN), suspended: true })

interface JudgeParts {
  readonly held: HeldFixtures
  readonly quarantine: Pick<FeedQuarantine, 'resultOf'>
  readonly clock: { wallMs(): number }
}

/** PI4: judges again what waits, and takes the results that were kept of matches that wait no more. */
export const judgeHeld = async (
  { held, quarantine, clock }: JudgeParts,
  takeFixtures: (fixtures: readonly Fixture[]) => Promise<void>,
  takeResults: (results: readonly ResultChange[]) => Promise<void>,
): Promise<void> => {
  const fixtures = held.due(clock.wallMs())
  if (fixtures.length === 0) return
  await takeFixtures(fixtures)
  const freed = fixtures.filter(({ key }) => !held.has(key))
  await takeResults(freed.flatMap(({ key }) => quarantine.resultOf(key) ?? []))
}
