import type { BookCopy } from './book-copy.ts'
import type { BookState } from './book-state.ts'
import type { MatchChange } from './change.ts'
import { BookEntry } from './entry.ts'
import { matchChange } from './match-change.ts'

/** Returns an immutable snapshot of the current book. */
export const copyOf = (state: BookState): BookCopy => ({
  seq: state.seq,
  worldMs: state.worldMs,
  leagues: [...state.leagues.values()],
  listings: state.listings.copy(),
  bettings: state.bettings.copy(),
  children: state.children.copy(),
  entries: Array.from(state.entries.values(), (entry) => entry.copy()),
  history: state.history.copy(),
})

/**
 * Replaces the book's state with a snapshot.
 * @returns the differences from the previous state
 */
export const loadCopy = (state: BookState, copy: BookCopy): MatchChange[] => {
  state.seq = copy.seq
  state.takeWorld(copy.worldMs)
  state.leagues.clear()
  for (const league of copy.leagues) state.leagues.set(league[0], league)
  state.listings.load(copy.listings)
  state.bettings.load(copy.bettings)
  state.children.load(copy.children)
  state.history.load(copy.history)
  return putEntries(state, copy.entries)
}

const putEntries = (state: BookState, copies: BookCopy['entries']): MatchChange[] => {
  const before = new Map(state.entries)
  state.entries.clear()
  state.schedule.clear()
  const changes: MatchChange[] = []
  for (const copy of copies) {
    const { id, fixture } = copy.match
    const entry = BookEntry.of(copy, state.history)
    state.entries.set(id, entry)
    state.schedule.put(id, fixture.kickOffMs)
    const change = entry.since(before.get(id))
    if (change !== null) changes.push(matchChange(entry, change))
    before.delete(id)
  }
  for (const gone of before.values()) {
    const left = BookEntry.of(
      { ...gone.copy(), tab: null, closed: false, row: null, head: null, pages: 0, lines: [] },
      state.history,
    )
    const change = left.since(gone)
    if (change !== null) changes.push(matchChange(left, change))
  }
  return changes
}
