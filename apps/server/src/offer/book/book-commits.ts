import type { MatchId } from '@touchline/domain/match'
import type { BookState } from './book-state.ts'
import type { BookChange, MatchChange } from './change.ts'
import type { BookEntry, EntryChange } from './entry.ts'
import { matchChange } from './match-change.ts'

/**
 * Time that a finished match stays in the price book after its kick-off, in milliseconds. A late bet then receives the
 * correct refusal reason.
 */
const ENDED_RETENTION_MS = 24 * 3_600_000

/** Turns match changes into numbered commits and notifies subscribers of every commit. */
export class BookCommits {
  readonly #state: BookState
  readonly #listeners = new Set<(change: BookChange) => void>()

  constructor(state: BookState) {
    this.#state = state
  }

  /**
   * Registers a listener called after every commit of the book, in order of registration.
   * @returns a function that removes the listener
   */
  onCommit(listener: (change: BookChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(change: BookChange): void {
    for (const listener of this.#listeners) listener(change)
  }

  /**
   * Recomputes tabs and rows of the matches at the current simulated clock time. Publishes a single commit for the
   * changed matches.
   */
  refresh(matchIds: readonly MatchId[]): void {
    this.#commit(matchIds.flatMap((matchId) => this.#refreshEntry(matchId)))
  }

  /** Commits a change of a match, together with the resulting changes in the rows of its related matches. */
  commitOne(entry: BookEntry, change: EntryChange | null): void {
    const children = this.#state.children.childrenOf(entry.match.id)
    this.#commit([
      ...(change === null ? [] : [matchChange(entry, change)]),
      ...children.flatMap((childId) => this.#copyParentState(childId, entry)),
    ])
  }

  /**
   * Applies betting status and danger set by traders to matches in the book. Publishes a commit for each changed match.
   */
  applyBetting(matchIds: readonly MatchId[]): void {
    for (const id of matchIds) {
      const entry = this.#state.entries.get(id)
      if (entry === undefined) continue
      const { betting, danger } = this.#state.bettings.resolveDecision(id, entry.match.parentId)
      if (entry.match.betting === betting && (entry.match.danger ?? null) === danger) continue
      const match = { ...entry.match, betting, danger }
      this.commitOne(entry, entry.replace(match, this.#state.findParentState(match), this.#state.worldMs))
    }
  }

  /** Removes finished matches from the book once their kick-off is more than `ENDED_RETENTION_MS` ago. */
  forgetEnded(): void {
    for (const [matchId, { match, tab, closed }] of this.#state.entries) {
      // A finished match still in the count of the day's closed matches stays until a refresh has removed it from the
      // count.
      if (tab !== null || closed || match.status === 0) continue
      if (match.fixture.kickOffMs > this.#state.worldMs - ENDED_RETENTION_MS) continue
      // The parent stays while a related match is running: a related match must not be more open than its parent, even
      // if it outlasts the parent.
      if (this.#state.children.childrenOf(matchId).some((id) => this.#state.entries.get(id)?.match.status === 0))
        continue
      this.#state.entries.delete(matchId)
      this.#state.children.drop(match)
      this.#state.schedule.drop(matchId)
      this.#state.bettings.forget(matchId)
    }
  }

  #refreshEntry(matchId: MatchId): MatchChange[] {
    const entry = this.#state.getEntry(matchId)
    const change = entry.refresh(this.#state.worldMs)
    return change === null ? [] : [matchChange(entry, change)]
  }

  #copyParentState(childId: MatchId, { live }: BookEntry): MatchChange[] {
    const child = this.#state.getEntry(childId)
    const change = child.setParentState(live, this.#state.worldMs)
    return change === null ? [] : [matchChange(child, change)]
  }

  #commit(matches: readonly MatchChange[]): void {
    if (matches.length === 0) return
    this.#state.seq += 1
    for (const { matchId, parentId } of matches) {
      this.#state.getEntry(matchId).seq = this.#state.seq
      const parent = parentId === undefined ? undefined : this.#state.entries.get(parentId)
      if (parent !== undefined) parent.seq = this.#state.seq
    }
    this.notify({ seq: this.#state.seq, matches, menu: this.#state.listings.applyChanges(matches, this.#state.seq) })
  }
}
