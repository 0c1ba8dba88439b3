import type { ListTab } from '@touchline/domain/calendar'
import type { MatchId, SportId } from '@touchline/domain/match'

/** Identifies a line of a match: market kind and line in quarters, packed into a number. */
export type LineKey = number & { readonly __brand: 'LineKey' }

const LINES_PER_KIND = 16_384
const LINE_OFFSET = 8_192

/** Changes of one match in a commit of the book. */
export interface MatchChange {
  readonly matchId: MatchId
  readonly sportId: SportId
  /** Id of the parent match, for a related match (corners, bookings). Match lists do not contain related matches. */
  readonly parentId?: MatchId
  readonly tabBefore: ListTab | null
  readonly tab: ListTab | null
  /** True if the row of the match in lists, or the row with its counts of open markets, differs. */
  readonly row: boolean
  /**
   * Whether the match is listed and at least one line is allowed in parlays, before (`parlayBefore`) and after the
   * commit.
   */
  readonly parlayBefore: boolean
  readonly parlay: boolean
  /** Whether the match is over and belongs to the current working day, before (`closedBefore`) and after the commit. */
  readonly closedBefore: boolean
  readonly closed: boolean
  /**
   * Odds pages of the match list on which the match appears, as a bit mask, before (`pagesBefore`) and after the
   * commit.
   */
  readonly pagesBefore: number
  readonly pages: number
  /** Keys of added, changed or removed lines, and the odds pages with such lines as a bit mask (`touchedPages`). */
  readonly lines: ReadonlySet<LineKey>
  readonly touchedPages: number
}

/** A numbered commit of the book. */
export interface BookChange {
  readonly seq: number
  readonly matches: readonly MatchChange[]
  /** True if the match counts in the sports menu changed. */
  readonly menu: boolean
  /**
   * True if clients cannot reach this commit by patches from earlier commits, because the book was replaced. A client
   * with a lower commit number receives a full snapshot.
   */
  readonly jump?: true
}

/**
 * Packs a market kind id and a line into a single number. `lineQ` is the line in quarters and must be in −8192..8191.
 */
export function lineKey(kindId: number, lineQ: number): LineKey {
  return (kindId * LINES_PER_KIND + lineQ + LINE_OFFSET) as LineKey
}

export function parseLineKey(key: LineKey): { readonly kindId: number; readonly lineQ: number } {
  return {
    kindId: Math.floor(key / LINES_PER_KIND),
    lineQ: (key % LINES_PER_KIND) - LINE_OFFSET,
  }
}
