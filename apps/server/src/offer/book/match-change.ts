import type { MatchChange } from './change.ts'
import type { BookEntry, EntryChange } from './entry.ts'

/** Combines the differences of a book entry with its current values, in the form that a commit publishes. */
export function matchChange({ match, tab, parlay, closed, pages }: BookEntry, change: EntryChange): MatchChange {
  return {
    matchId: match.id,
    sportId: match.fixture.league.sportId,
    tab,
    parlay,
    closed,
    pages,
    ...change,
    ...(match.parentId !== undefined && { parentId: match.parentId }),
  }
}
