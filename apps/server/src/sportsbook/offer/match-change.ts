import type { MatchChange } from './change.ts'
import type { BookEntry, EntryChange } from './entry.ts'

/** Returns the change of an entry in the form published by a commit. */
export const matchChange = ({ match, tab, parlay, closed, pages }: BookEntry, change: EntryChange): MatchChange => ({
  matchId: match.id,
  sportId: match.fixture.league.sportId,
  tab,
  parlay,
  closed,
  pages,
  ...change,
  ...(match.parentId !== undefined && { parentId: match.parentId }),
})
