import type { MatchChange } from './change.ts'
import type { BookEntry, EntryChange } from './entry.ts'

/** What was done to an entry, as a commit tells it. */
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
