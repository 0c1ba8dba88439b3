import type { BookSnapshot } from './book-copy.ts'
import type { BookState } from './book-state.ts'
import type { MatchChange } from './change.ts'
import { BookEntry } from './entry.ts'
import { matchChange } from './match-change.ts'

/** Returns an immutable snapshot of the current book. */
export function createSnapshot(state: BookState): BookSnapshot {
  return {
    seq: state.seq,
    worldMs: state.worldMs,
    leagues: [...state.leagues.values()],
    listings: state.listings.toSnapshot(),
    bettings: state.bettings.toSnapshot(),
    children: state.children.toSnapshot(),
    entries: Array.from(state.entries.values(), (entry) => entry.toSnapshot()),
    history: state.history.toSnapshot(),
  }
}

/**
 * Replaces the book's state with a snapshot.
 * @returns the differences from the previous state
 */
export function loadSnapshot(state: BookState, snapshot: BookSnapshot): MatchChange[] {
  state.seq = snapshot.seq
  state.resetClock(snapshot.worldMs)
  state.leagues.clear()
  for (const league of snapshot.leagues) state.leagues.set(league[0], league)
  state.listings.load(snapshot.listings)
  state.bettings.load(snapshot.bettings)
  state.children.load(snapshot.children)
  state.history.load(snapshot.history)
  return putEntries(state, snapshot.entries)
}

function putEntries(state: BookState, entrySnapshots: BookSnapshot['entries']): MatchChange[] {
  const before = new Map(state.entries)
  state.entries.clear()
  state.schedule.clear()
  const changes: MatchChange[] = []
  for (const entrySnapshot of entrySnapshots) {
    const { id, fixture } = entrySnapshot.match
    const entry = BookEntry.fromSnapshot(entrySnapshot, state.history)
    state.entries.set(id, entry)
    state.schedule.put(id, fixture.kickOffMs)
    const change = entry.diffFrom(before.get(id))
    if (change !== null) changes.push(matchChange(entry, change))
    before.delete(id)
  }
  for (const removedEntry of before.values()) {
    const emptiedEntry = BookEntry.fromSnapshot(
      { ...removedEntry.toSnapshot(), tab: null, closed: false, row: null, head: null, pages: 0, lines: [] },
      state.history,
    )
    const change = emptiedEntry.diffFrom(removedEntry)
    if (change !== null) changes.push(matchChange(emptiedEntry, change))
  }
  return changes
}
