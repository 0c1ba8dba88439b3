import type { LiveState, MatchId, MatchOutcome } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { bisect } from '../../platform/jobs/bisect.ts'
import { type ResultPublisher, publishResults } from '../settlement/results-stored.ts'
import { type ResultChange, statusOf } from './feed-changes.ts'
import type { BookWriter, MatchResult, MatchStatus, MatchStore } from './feed-ports.ts'
import type { MatchChange } from './feed-quarantine.ts'
import type { CachedMatch, MatchCache } from './match-cache.ts'
import { refuseContradiction } from './refuse-contradiction.ts'
import { nonRunnersOf, recordWithdrawals } from './withdrawals.ts'

interface ResultsIntakeParts {
  readonly store: Pick<MatchStore, 'putResults' | 'readWithdrawals'>
  readonly book: Pick<BookWriter, 'lastWinPrice'>
  readonly clock: { worldMs(): number }
  readonly bus: ResultPublisher
  readonly known: Pick<MatchCache, 'byKey'>
  /** Returns the feed's own last state, regardless of a trader's manual state. */
  readonly feedOf: (matchId: MatchId) => LiveState | undefined
  readonly end: (matchId: MatchId, status: MatchStatus) => void
  readonly hold: (change: MatchChange, error: unknown) => Promise<void>
  /** Called after the result was stored. */
  readonly taken: (change: ResultChange, status: MatchStatus) => Promise<void>
}

interface Told {
  readonly change: ResultChange
  readonly result: MatchResult
}

/** Returns the outcome with the recorded withdrawals of its non-runners (GR20). */
const withWithdrawals = async (
  { store, book, clock }: ResultsIntakeParts,
  { matchId, sportId }: CachedMatch,
  outcome: MatchOutcome,
): Promise<MatchOutcome> => {
  const isRace = sportById(sportId)?.family === 'races'
  return recordWithdrawals(outcome, {
    recorded: isRace && nonRunnersOf(outcome).length > 0 ? await store.readWithdrawals(matchId) : [],
    lastPrice: (runner) => (isRace ? book.lastWinPrice(matchId, runner) : null),
    atMs: clock.worldMs(),
  })
}

const resultOf = async (parts: ResultsIntakeParts, known: CachedMatch, change: ResultChange): Promise<MatchResult> => {
  const { version, certainty } = change
  const outcome = await withWithdrawals(parts, known, change.outcome)
  // The feed that reports the result decides whether play continues.
  const status = statusOf(change, parts.feedOf(known.matchId) ?? known.live)
  return { matchId: known.matchId, version, certainty, outcome, status }
}

/** Error for a version sent with two contents (PI10). */
const twoContents = ({ version }: ResultChange): Error =>
  new Error(`contradictory result: version ${version} was sent with two contents`)

/** Stores results. A match that is over by its newest result leaves the offer first (PI6). */
export const applyResults = async (parts: ResultsIntakeParts, changes: readonly ResultChange[]): Promise<void> => {
  const { store, clock, bus, known, end, hold, taken } = parts
  const told: Told[] = []
  for (const change of changes) {
    const match = known.byKey(change.key)
    // The result was sent for the former match under the key (PI7).
    if (match === undefined || change.version <= match.formerResultVersion) continue
    try {
      refuseContradiction(match, change.outcome)
      const result = await resultOf(parts, match, change)
      told.push({ change, result })
      if (result.status !== 0 && change.version >= match.resultVersion) end(match.matchId, result.status)
      match.resultVersion = Math.max(match.resultVersion, change.version)
    } catch (error) {
      await hold(change, error)
    }
  }
  await bisect(
    told,
    async (some) => {
      const results = some.map(({ result }) => result)
      const { changed, contradicted } = await store.putResults(results, clock.worldMs())
      publishResults(bus, changed)
      for (const { change, result } of some) {
        if (contradicted.includes(result)) await hold(change, twoContents(change))
        else await taken(change, result.status)
      }
    },
    ({ change }, error) => hold(change, error),
  )
}
