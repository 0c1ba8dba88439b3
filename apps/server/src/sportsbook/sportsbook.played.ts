import { bookOffer, type BookOffer, type Refusal, type SelectionRequest } from '@touchline/domain/acceptance'
import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { scoreSteps } from '@touchline/domain/timeline'
import type { Platform } from '../platform/module.ts'
import type { BookMatch } from './offer/book-ports.ts'
import { createBookView } from './offer/book-view.ts'
import { type MatchListing, readListedMatches, readNamedMatches } from './offer/named-matches.store.ts'
import { createTimelineStore } from './offer/timeline.store.ts'
import { offeredMatch } from './offer/offered-match.ts'
import { readStanding } from './settlement/known-match.store.ts'
import { createLegGrader, type LegGrader } from './settlement/leg-grader.ts'
import type { World } from './sportsbook.world.ts'

/** A match as settlement knows it. */
export interface PlayedMatch {
  /** As it stands now, epoch ms. */
  readonly kickOffMs: number
  /** It is in play, or over. */
  readonly hasStarted: boolean
  /** Null while nothing is told. */
  readonly outcome: MatchOutcome | null
  /** Grades selections on it on all that is known now. */
  readonly grader: LegGrader
}

/** The score of a match from a moment of the world's clock on. */
interface PlayedScore {
  readonly atMs: number
  readonly score: Score
}

/** Two sides meet in it, and it is listed and has not begun. */
const isAhead = (match: BookMatch | undefined): match is BookMatch =>
  match !== undefined &&
  (match.tab === 1 || match.tab === 2) &&
  match.betting === 'open' &&
  match.parentId === undefined &&
  match.runners === undefined

/** What a product that is played on matches has of the book and of results. */
export const openPlayed = (
  { pool, reads }: Pick<Platform, 'pool' | 'reads'>,
  { book, watch }: Pick<World, 'book' | 'watch'>,
) => {
  const view = createBookView(book, watch)
  const { timelinesOf } = createTimelineStore(reads)
  return {
    /** Matches between two sides that are listed and have not begun, by kick-off. */
    ahead: (): readonly BookMatch[] =>
      [...book.entries()]
        .map(({ match: { id } }) => book.match(id))
        .filter(isAhead)
        .toSorted((a, b) => a.kickOffMs - b.kickOffMs || a.id - b.id),
    /** The same of one; null where it is none of these. */
    matchAhead: (matchId: MatchId): BookMatch | null => {
      const match = book.match(matchId)
      return isAhead(match) ? match : null
    },
    linesOf: view.lines,
    /** The score of a match in play, or over; null before it, and where the book does not have it. */
    scoreOf: (matchId: MatchId): Score | null => {
      const live = book.match(matchId)?.live ?? null
      return live === null || live.period === 'pre' ? null : live.score
    },
    /** Calls back after each change of the book with the matches that it touched. */
    onChange: view.onChange,
    /** Matches as these listings named them (PI5); unknown ids are left out. */
    listed: (listings: readonly MatchListing[]) => readListedMatches(reads, listings),
    /** How the scores of matches went, world clock; none of a match that nothing is told of. */
    scoreSteps: async (matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, readonly PlayedScore[]>> => {
      const [named, timelines] = await Promise.all([readNamedMatches(reads, matchIds), timelinesOf(matchIds)])
      return new Map(
        named.map(({ matchId, sportId, kickOffMs }) => {
          const steps = scoreSteps(timelines.get(matchId) ?? [], sportById(sportId) ?? { family: 'points', parts: [] })
          return [matchId, steps.map(({ atS, score }) => ({ atMs: kickOffMs + atS * 1000, score }))]
        }),
      )
    },
    /** The book's own price of a selection, or why it is not on offer. */
    offerOf: (request: SelectionRequest): BookOffer | Refusal =>
      bookOffer({ request, match: offeredMatch(view, request), feed: view.health() }),
    /** Matches as they stand, by their numbers; what is none is left out. */
    standing: async (matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, PlayedMatch>> => {
      const standing = await readStanding(pool, matchIds)
      return new Map(
        [...standing].map(([matchId, { known, hasStarted }]) => [
          matchId,
          { kickOffMs: known.voids.kickOffMs, hasStarted, outcome: known.outcome, grader: createLegGrader(known) },
        ]),
      )
    },
  }
}
export type Played = ReturnType<typeof openPlayed>
