import type { UxPatch } from '@touchline/contract/sportsbook/frames'
import { writeRemovedLine, writeLink } from '@touchline/contract/sportsbook/write-rows'
import { pageBit } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import type { Book } from '../book/book.ts'
import { type LineKey, type MatchChange, parseLineKey } from '../book/change.ts'
import type { BookEntry } from '../book/entry.ts'
import { findMarketKinds, type TopicView } from './topics.ts'

type RowView = Exclude<TopicView, { kind: 'menu' }>

interface DirtyMatch {
  /** True if the match is new in the view, so that subscribers need the complete rows. */
  entered: boolean
  row: boolean
  readonly lines: Set<LineKey>
}

const NONE: readonly LineKey[] = []

/**
 * Tracks the changed rows of a view since the last patch. Stores row keys only, so that a patch contains the newest
 * values.
 */
export class DirtyRows {
  readonly #view: RowView
  #matches = new Map<MatchId, DirtyMatch>()

  constructor(view: RowView) {
    this.#view = view
  }

  get empty(): boolean {
    return this.#matches.size === 0
  }

  markDirty(change: MatchChange): void {
    const before = isShown(this.#view, change, change.tabBefore, change.pagesBefore)
    const now = isShown(this.#view, change, change.tab, change.pages)
    if (!before && !now) return
    const lines = this.#view.kind === 'live' ? NONE : [...change.lines].filter((key) => this.#shows(key))
    const row = change.row || before !== now
    if (!row && lines.length === 0) return
    const dirty = this.#matches.get(change.matchId) ?? { entered: false, row: false, lines: new Set() }
    dirty.entered ||= !before
    dirty.row ||= row
    for (const key of lines) dirty.lines.add(key)
    this.#matches.set(change.matchId, dirty)
  }

  /** Returns the current values of the changed rows and clears the marks. */
  takePatch(book: Book): UxPatch {
    const patch: UxPatch = {}
    for (const [matchId, dirty] of this.#matches) {
      const entry = book.entry(matchId)
      if (entry === undefined || !this.#listsEntry(entry)) (patch.gone_matches ??= []).push(matchId)
      else this.#putMatch(patch, book, entry, dirty)
    }
    this.#matches = new Map()
    return patch
  }

  #shows(key: LineKey): boolean {
    return findMarketKinds(this.#view)?.has(parseLineKey(key).kindId) ?? true
  }

  #listsEntry({ match, tab, pages }: BookEntry): boolean {
    const { id: matchId, parentId, fixture } = match
    const named = { matchId, sportId: fixture.league.sportId, ...(parentId && { parentId }) }
    return isShown(this.#view, named, tab, pages)
  }

  #putMatch(patch: UxPatch, book: Book, entry: BookEntry, { entered, row, lines }: DirtyMatch): void {
    const league = book.league(entry.match.leagueId)
    if (entered && league !== undefined) (patch.leagues ??= []).push(league)
    const { id, parentId } = entry.match
    if (entered && parentId !== undefined) (patch.links ??= []).push(writeLink({ parentId, childId: id }))
    if ((row || entered) && entry.row !== null) (patch.matches ??= []).push(entry.row)
    if ((row || entered) && entry.head !== null && this.#view.kind !== 'live') (patch.heads ??= []).push(entry.head)
    const keys = entered ? new Set([...lines, ...[...entry.lines.keys()].filter((key) => this.#shows(key))]) : lines
    for (const key of keys) {
      const line = entry.lines.get(key)
      if (line === undefined) (patch.gone_odds ??= []).push(writeRemovedLine({ matchId: id, ...parseLineKey(key) }))
      else (patch.odds ??= []).push(line)
    }
  }
}

/** Whether the view shows the match. A match view also includes related matches. */
function isShown(
  view: RowView,
  { matchId, sportId, parentId }: Pick<MatchChange, 'matchId' | 'sportId' | 'parentId'>,
  tab: MatchChange['tab'],
  pages: number,
): boolean {
  return view.kind === 'match'
    ? (matchId === view.matchId || parentId === view.matchId) && tab !== null
    : view.kind === 'live'
      ? tab === 3 && parentId === undefined
      : tab === view.tab && sportId === view.sportId && parentId === undefined && (pages & pageBit(view.page)) !== 0
}
