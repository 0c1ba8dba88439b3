import type { MatchId } from '@touchline/domain/match'
import type { BookState } from './book-state.ts'
import type { BookChange, MatchChange } from './change.ts'
import type { BookEntry, EntryChange } from './entry.ts'
import { matchChange } from './match-change.ts'

/** How long a match that is over is still known by its number, so that a late bet hears why it is refused. */
const KEEP_ENDED_MS = 24 * 3_600_000

/** Turns what was done to matches into commits: each gets the next number, and who listens hears what it touched. */
export class BookCommits {
  readonly #state: BookState
  readonly #listeners = new Set<(change: BookChange) => void>()

  constructor(state: BookState) {
    this.#state = state
  }

  /** Calls back after each commit, in the order in which listeners came. */
  onCommit(listener: (change: BookChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(change: BookChange): void {
    for (const listener of this.#listeners) listener(change)
  }

  /** Looks at these matches again at the world's time; one commit for all that differ. */
  refresh(matchIds: readonly MatchId[]): void {
    this.#commit(matchIds.flatMap((matchId) => this.#refreshed(matchId)))
  }

  /** Commits what was done to a match, and with it what its children's rows copy from it. */
  commitOne(entry: BookEntry, change: EntryChange | null): void {
    const children = this.#state.children.childrenOf(entry.match.id)
    this.#commit([
      ...(change === null ? [] : [matchChange(entry, change)]),
      ...children.flatMap((childId) => this.#copied(childId, entry)),
    ])
  }

  /** Brings what traders decided into matches that are there; one commit for each that it changes. */
  applyBetting(matchIds: readonly MatchId[]): void {
    for (const id of matchIds) {
      const entry = this.#state.entries.get(id)
      if (entry === undefined) continue
      const { betting, danger } = this.#state.bettings.of(id, entry.match.parentId)
      if (entry.match.betting === betting && (entry.match.danger ?? null) === danger) continue
      const match = { ...entry.match, betting, danger }
      this.commitOne(entry, entry.replace(match, this.#state.parentStateOf(match), this.#state.worldMs))
    }
  }

  /** Lets go of what was over long ago. */
  forgetEnded(): void {
    for (const [matchId, { match, tab, closed }] of this.#state.entries) {
      // What is counted as closed is counted off first.
      if (tab !== null || closed || match.status === 0) continue
      if (match.fixture.kickOffMs > this.#state.worldMs - KEEP_ENDED_MS) continue
      // What counts in it is not open wider than it, also when it outlasts it.
      if (this.#state.children.childrenOf(matchId).some((id) => this.#state.entries.get(id)?.match.status === 0))
        continue
      this.#state.entries.delete(matchId)
      this.#state.children.drop(match)
      this.#state.schedule.drop(matchId)
      this.#state.bettings.forget(matchId)
    }
  }

  #refreshed(matchId: MatchId): MatchChange[] {
    const entry = this.#state.known(matchId)
    const change = entry.refresh(this.#state.worldMs)
    return change === null ? [] : [matchChange(entry, change)]
  }

  #copied(childId: MatchId, { live }: BookEntry): MatchChange[] {
    const child = this.#state.known(childId)
    const change = child.copyParent(live, this.#state.worldMs)
    return change === null ? [] : [matchChange(child, change)]
  }

  #commit(matches: readonly MatchChange[]): void {
    if (matches.length === 0) return
    this.#state.seq += 1
    for (const { matchId, parentId } of matches) {
      this.#state.known(matchId).seq = this.#state.seq
      const parent = parentId === undefined ? undefined : this.#state.entries.get(parentId)
      if (parent !== undefined) parent.seq = this.#state.seq
    }
    this.tell({ seq: this.#state.seq, matches, menu: this.#state.listings.take(matches, this.#state.seq) })
  }
}
