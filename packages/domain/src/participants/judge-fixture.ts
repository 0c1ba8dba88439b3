import type { Comparison } from './compare.ts'

/** A match as it is stored, when its source sends its fixture again. */
export interface StoredFixture {
  /** Epoch milliseconds. */
  readonly kickOffMs: number
  /** Of the fixture that was taken last; null where the source numbers none. */
  readonly version: number | null
  readonly isOver: boolean
  /** A result by hand is in force: the source changes nothing of the match until it is given back (SE8). */
  readonly hasManualResult: boolean
  /** Members could bet on it at some time. */
  readonly wasOffered: boolean
  /** Play began. */
  readonly isInPlay: boolean
  /** Since when a change of who plays waits for a person, world clock; null where none does. */
  readonly heldSinceMs: number | null
  /** What a person ruled of the change that waits. */
  readonly ruling: 'same' | 'other' | null
}

export interface ToldFixture {
  readonly kickOffMs: number
  readonly version: number | null
  readonly comparison: Comparison
  /** Staff made the match, and changed it themselves. */
  readonly isManual: boolean
}

/**
 * `take`: the same match, perhaps renamed or moved. `ignore`: an older version, or nothing new of a match that is over.
 * `replace`: another match under the same key: bets on the former one are void if it was not over. `hold`: who plays
 * may have changed: nobody bets and nothing counts until a person rules (PI4).
 */
export type FixtureVerdict = 'take' | 'ignore' | 'replace' | 'hold'

/** Nobody can rule that home is away: a ruling tells spellings apart, and no more. Null where none decides. */
const judgeParticipants = ({ ruling }: StoredFixture, { comparison }: ToldFixture): 'take' | 'replace' | null => {
  if (comparison === 'same' || (comparison === 'unclear' && ruling === 'same')) return 'take'
  return ruling === 'other' ? 'replace' : null
}

const judgeOver = (stored: StoredFixture, told: ToldFixture, nowMs: number): FixtureVerdict => {
  if (stored.hasManualResult) return told.comparison === 'same' && told.kickOffMs <= nowMs ? 'take' : 'ignore'
  const isNewer = told.version === null || stored.version === null || told.version > stored.version
  if (told.kickOffMs > nowMs) return told.kickOffMs > stored.kickOffMs && isNewer ? 'replace' : 'ignore'
  return judgeParticipants(stored, told) ?? 'hold'
}

/** PI4: what nobody ruled on by the kick-off is taken for another match, where it was held before. */
const hasLapsed = ({ heldSinceMs, kickOffMs }: StoredFixture, nowMs: number): boolean =>
  heldSinceMs !== null && heldSinceMs < kickOffMs && kickOffMs <= nowMs

/** What a fixture under the key of a stored match means for it (PI1 to PI6). `nowMs`: world clock. */
export const judgeFixture = (stored: StoredFixture, told: ToldFixture, nowMs: number): FixtureVerdict => {
  if (told.version !== null && stored.version !== null && told.version < stored.version) return 'ignore'
  if (stored.isOver) return judgeOver(stored, told, nowMs)
  const ruled = judgeParticipants(stored, told)
  if (ruled === 'take' || (told.isManual && !stored.wasOffered)) return 'take'
  if (ruled === 'replace' || told.isManual || hasLapsed(stored, nowMs)) return 'replace'
  const hasBegun = stored.isInPlay || nowMs >= stored.kickOffMs
  return told.comparison === 'unclear' || hasBegun ? 'hold' : 'replace'
}
