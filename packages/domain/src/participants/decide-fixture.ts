import type { Comparison } from './compare.ts'

/** A stored match, at the time when its source sends the fixture (teams, league, kick-off) again. */
export interface StoredFixture {
  /** Stored kick-off in epoch milliseconds. */
  readonly kickOffMs: number
  /** Version of the last accepted fixture; null if the source sends no versions. */
  readonly version: number | null
  readonly isOver: boolean
  /** A manual result is in force: the source cannot change the match until staff revoke the result (SE8). */
  readonly hasManualResult: boolean
  /** Whether members could bet on the match at any time. */
  readonly wasOffered: boolean
  /** Whether play has started. */
  readonly isInPlay: boolean
  /** Simulated clock time at which a change of participants was held for review; null if no change is held. */
  readonly pendingSinceMs: number | null
  /** Ruling of staff on the pending change of participants. Null without a ruling. */
  readonly ruling: 'same' | 'other' | null
}

export interface ReceivedFixture {
  readonly kickOffMs: number
  readonly version: number | null
  readonly comparison: Comparison
  /** Whether staff created the match manually and made the change. */
  readonly isManual: boolean
}

/**
 * Decision on a fixture message:
 * - `take`: the same match, possibly renamed or moved.
 * - `ignore`: an older version, or no news of a finished match.
 * - `replace`: another match under the same key. Bets on the former match are void unless the match was over.
 * - `hold`: the participants may have changed. Betting stops and no message counts until staff rule (PI4).
 */
export type FixtureVerdict = 'take' | 'ignore' | 'replace' | 'hold'

/**
 * Decides how to treat a fixture message under the key of a stored match (PI1 to PI6). `nowMs` is simulated clock time.
 */
export function decideFixture(stored: StoredFixture, fixture: ReceivedFixture, nowMs: number): FixtureVerdict {
  if (fixture.version !== null && stored.version !== null && fixture.version < stored.version) return 'ignore'
  if (stored.isOver) return decideAfterEnd(stored, fixture, nowMs)
  const decision = decideByParticipants(stored, fixture)
  if (decision === 'take' || (fixture.isManual && !stored.wasOffered)) return 'take'
  if (decision === 'replace' || fixture.isManual || hasLapsed(stored, nowMs)) return 'replace'
  const hasStarted = stored.isInPlay || nowMs >= stored.kickOffMs
  return fixture.comparison === 'unclear' || hasStarted ? 'hold' : 'replace'
}

function decideAfterEnd(stored: StoredFixture, fixture: ReceivedFixture, nowMs: number): FixtureVerdict {
  if (stored.hasManualResult) return fixture.comparison === 'same' && fixture.kickOffMs <= nowMs ? 'take' : 'ignore'
  const isNewer = fixture.version === null || stored.version === null || fixture.version > stored.version
  if (fixture.kickOffMs > nowMs) return fixture.kickOffMs > stored.kickOffMs && isNewer ? 'replace' : 'ignore'
  return decideByParticipants(stored, fixture) ?? 'hold'
}

/**
 * Returns the decision that follows from the comparison of participants or from the ruling of staff. Returns null if
 * neither decides. A ruling settles spelling only: staff cannot rule that home is away.
 */
function decideByParticipants({ ruling }: StoredFixture, { comparison }: ReceivedFixture): 'take' | 'replace' | null {
  if (comparison === 'same' || (comparison === 'unclear' && ruling === 'same')) return 'take'
  return ruling === 'other' ? 'replace' : null
}

/**
 * Returns whether a change of participants was held for review before the kick-off and had no ruling by the kick-off.
 * The match then counts as another match (PI4).
 */
function hasLapsed({ pendingSinceMs, kickOffMs }: StoredFixture, nowMs: number): boolean {
  return pendingSinceMs !== null && pendingSinceMs < kickOffMs && kickOffMs <= nowMs
}
