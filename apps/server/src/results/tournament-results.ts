import { bookOffer, type BookOffer, type Refusal, type SelectionRequest } from '@touchline/domain/acceptance'
import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { type MatchEvent, scoreSteps } from '@touchline/domain/timeline'
import {
  type BookMatch,
  type BookView,
  type MatchListing,
  type NamedMatch,
  type OfferComponents,
  buildOfferedMatch,
} from '../offer/index.ts'
import type { SettlementFacts } from './changes/change-ports.ts'
import { createLegGrader, type LegGrader } from './leg-grader.ts'

/** Settlement data of a match, for grading the picks of a tournament room. */
export interface MatchGrading {
  /** Current kick-off, epoch milliseconds. */
  readonly kickOffMs: number
  /** Whether the match is in play or over. */
  readonly hasStarted: boolean
  /** Newest result of the match; null if no result is stored. */
  readonly outcome: MatchOutcome | null
  /** Grades selections on the match by its newest result. */
  readonly grader: LegGrader
}

/** Score of a match from simulated-clock time `atMs` on, until the next entry. */
interface TimedScore {
  readonly atMs: number
  readonly score: Score
}

interface TournamentResultParts {
  readonly book: Pick<OfferComponents['book'], 'entries' | 'match'>
  readonly view: BookView
  readonly readNames: (matchIds: readonly MatchId[]) => Promise<readonly NamedMatch[]>
  readonly readListedNames: (listings: readonly MatchListing[]) => Promise<readonly NamedMatch[]>
  readonly readTimelines: (matchIds: readonly MatchId[]) => Promise<ReadonlyMap<MatchId, readonly MatchEvent[]>>
  readonly readFacts: (
    matchIds: readonly MatchId[],
  ) => Promise<ReadonlyMap<MatchId, { readonly facts: SettlementFacts; readonly hasStarted: boolean }>>
  /** Reads which matches have a fact that the server did not write (SE9). */
  readonly readFaultyMatches: (matchIds: readonly MatchId[]) => Promise<ReadonlySet<MatchId>>
}

export type TournamentResults = ReturnType<typeof createTournamentResults>

/** Creates the access of other products, such as tournament rooms, to the price book and results. */
export function createTournamentResults({ book, view, ...reads }: TournamentResultParts) {
  return {
    /** Lists open matches between two sides that have not started, by kick-off. */
    ahead: (): readonly BookMatch[] =>
      [...book.entries()]
        .map(({ match: { id } }) => book.match(id))
        .filter(isAhead)
        .toSorted((a, b) => a.kickOffMs - b.kickOffMs || a.id - b.id),
    /** Returns an open match between two sides that has not started, else null. */
    matchAhead: (matchId: MatchId): BookMatch | null => {
      const match = book.match(matchId)
      return isAhead(match) ? match : null
    },
    linesOf: view.lines,
    /** Returns the score of a match in play or over; null before the match, or if the book does not have it. */
    scoreOf: (matchId: MatchId): Score | null => {
      const live = book.match(matchId)?.live ?? null
      return live === null || live.period === 'pre' ? null : live.score
    },
    /** Calls the listener after each change of the book, with the changed matches. */
    onChange: view.onChange,
    /**
     * Reads the names that matches had in these listings (stored versions of the names) (PI5). Unknown ids are left
     * out.
     */
    listed: reads.readListedNames,
    /**
     * Reads when the score of each match changed, on the simulated clock. A match without a timeline has no entries.
     */
    scoreSteps: async (matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, readonly TimedScore[]>> => {
      const [named, timelines] = await Promise.all([reads.readNames(matchIds), reads.readTimelines(matchIds)])
      return new Map(
        named.map(({ matchId, sportId, kickOffMs }) => {
          const steps = scoreSteps(timelines.get(matchId) ?? [], sportById(sportId) ?? { family: 'points', parts: [] })
          return [matchId, steps.map(({ atS, score }) => ({ atMs: kickOffMs + atS * 1000, score }))]
        }),
      )
    },
    /** Returns the price of a selection in the book, without a member's price group, or the refusal. */
    offerOf: (request: SelectionRequest): BookOffer | Refusal =>
      bookOffer({ request, match: buildOfferedMatch(view, request), feed: view.health() }),
    /**
     * Reads the current settlement state of matches by id. Unknown ids are left out, and so are matches with a fact
     * that the server did not write (SE9), so that their rooms wait.
     */
    readMatchGrading: async (matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, MatchGrading>> => {
      const matchesWithFacts = await reads.readFacts(matchIds)
      const faulty = await reads.readFaultyMatches(matchIds)
      return new Map(
        [...matchesWithFacts]
          .filter(([matchId]) => !faulty.has(matchId))
          .map(([matchId, { facts, hasStarted }]) => [
            matchId,
            { kickOffMs: facts.voids.kickOffMs, hasStarted, outcome: facts.outcome, grader: createLegGrader(facts) },
          ]),
      )
    },
  }
}

/** Whether the match has two sides, is listed and open, and has not started. */
function isAhead(match: BookMatch | undefined): match is BookMatch {
  return (
    match !== undefined &&
    (match.tab === 1 || match.tab === 2) &&
    match.betting === 'open' &&
    match.parentId === undefined &&
    match.runners === undefined
  )
}
