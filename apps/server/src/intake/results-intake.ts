import type { LiveState, MatchId, MatchOutcome } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { bisect } from '../runtime/jobs/bisect.ts'
import {
  type ResultPublisher,
  publishResults,
  type BookWriter,
  type MatchResult,
  type MatchStatus,
  type MatchStore,
} from '../offer/index.ts'
import { findNonRunners, recordWithdrawals } from './fields/withdrawals.ts'
import { type ResultChange, deriveMatchStatus } from './feed-changes.ts'
import type { MatchChange } from './feed-quarantine.ts'
import type { CachedMatch, MatchCache } from './match-cache.ts'
import { refuseContradiction } from './refuse-contradiction.ts'

interface ResultsIntakeParts {
  readonly store: Pick<MatchStore, 'putResults' | 'readWithdrawals'>
  readonly book: Pick<BookWriter, 'lastWinPrice'>
  readonly clock: { worldMs(): number }
  readonly bus: ResultPublisher
  readonly matchCache: Pick<MatchCache, 'byKey'>
  /**
   * Returns the last live state that the feed itself sent, regardless of a trader's manual state; undefined if the feed
   * has sent none.
   */
  readonly findFeedState: (matchId: MatchId) => LiveState | undefined
  readonly end: (matchId: MatchId, status: MatchStatus) => void
  readonly quarantineChange: (change: MatchChange, error: unknown) => Promise<void>
  /** Called after a result was stored, with the match status that the result implies. */
  readonly onStored: (change: ResultChange, status: MatchStatus) => Promise<void>
}

interface ResultToStore {
  readonly change: ResultChange
  readonly result: MatchResult
}

/**
 * Stores results of the feed. A match that is over by its newest result leaves the offer before the result is stored
 * (PI6).
 */
export async function applyResults(parts: ResultsIntakeParts, changes: readonly ResultChange[]): Promise<void> {
  const { store, clock, bus, matchCache, end, quarantineChange, onStored } = parts
  const resultsToStore: ResultToStore[] = []
  for (const change of changes) {
    const match = matchCache.byKey(change.key)
    // A version this low was sent for the former match under the same feed key (PI7), so the result is skipped.
    if (match === undefined || change.version <= match.formerResultVersion) continue
    try {
      refuseContradiction(match, change.outcome)
      const result = await buildResult(parts, match, change)
      resultsToStore.push({ change, result })
      if (result.status !== 0 && change.version >= match.resultVersion) end(match.matchId, result.status)
      match.resultVersion = Math.max(match.resultVersion, change.version)
    } catch (error) {
      await quarantineChange(change, error)
    }
  }
  await bisect(
    resultsToStore,
    async (batch) => {
      const results = batch.map(({ result }) => result)
      const { changed, contradicted } = await store.putResults(results, clock.worldMs())
      publishResults(bus, changed)
      for (const { change, result } of batch) {
        if (contradicted.includes(result)) await quarantineChange(change, buildContradictionError(change))
        else await onStored(change, result.status)
      }
    },
    ({ change }, error) => quarantineChange(change, error),
  )
}

async function buildResult(
  parts: ResultsIntakeParts,
  cachedMatch: CachedMatch,
  change: ResultChange,
): Promise<MatchResult> {
  const { version, certainty } = change
  const outcome = await withWithdrawals(parts, cachedMatch, change.outcome)
  // The match status depends on the state sent by the same feed as the result: only that feed says whether play
  // continues.
  const status = deriveMatchStatus(change, parts.findFeedState(cachedMatch.matchId) ?? cachedMatch.live)
  return { matchId: cachedMatch.matchId, version, certainty, outcome, status }
}

/** Adds the withdrawals of the non-runners to the outcome of a race, from records and last prices (GR20). */
async function withWithdrawals(
  { store, book, clock }: ResultsIntakeParts,
  { matchId, sportId }: CachedMatch,
  outcome: MatchOutcome,
): Promise<MatchOutcome> {
  const isRace = sportById(sportId)?.family === 'races'
  return recordWithdrawals(outcome, {
    recorded: isRace && findNonRunners(outcome).length > 0 ? await store.readWithdrawals(matchId) : [],
    lastPrice: (runner) => (isRace ? book.lastWinPrice(matchId, runner) : null),
    atMs: clock.worldMs(),
  })
}

/** Builds the error for a result version that the feed sent with two contents (PI10). */
function buildContradictionError({ version }: ResultChange): Error {
  return new Error(`contradictory result: version ${version} was sent with two contents`)
}
