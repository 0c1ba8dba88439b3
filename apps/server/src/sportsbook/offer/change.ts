import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { MatchId, SportId } from '@touchline/domain/match'

/** Identifies a line of a match: market kind and line in quarters, packed into a number. */
export type LineKey = number & { readonly __brand: 'LineKey' }

const LINE_SPAN = 16_384
const LINE_ZERO = 8_192

/** Packs a market kind and a line. `lineQ` must be in −8192..8191. */
export const lineKey = (kindId: number, lineQ: number): LineKey => (kindId * LINE_SPAN + lineQ + LINE_ZERO) as LineKey

export const lineOfKey = (key: LineKey): { readonly kindId: number; readonly lineQ: number } => ({
  kindId: Math.floor(key / LINE_SPAN),
  lineQ: (key % LINE_SPAN) - LINE_ZERO,
})

/** Changes of one match in a commit of the book. */
export interface MatchChange {
  readonly matchId: MatchId
  readonly sportId: SportId
  /** The parent of a related match. Lists do not show related matches. */
  readonly parentId?: MatchId
  readonly tabBefore: ListTab | null
  readonly tab: ListTab | null
  /** True if the match row or the head row differs. */
  readonly row: boolean
  /** True if the match is listed and at least one line is allowed in parlays. */
  readonly parlayBefore: boolean
  readonly parlay: boolean
  /** True if the match is over and belongs to the current working day. */
  readonly closedBefore: boolean
  readonly closed: boolean
  /** Odds pages showing the match, as bits. */
  readonly pagesBefore: number
  readonly pages: number
  /** Added, changed or removed lines, and the pages of such lines as bits (`touched`). */
  readonly lines: ReadonlySet<LineKey>
  readonly touched: number
}

/** A numbered commit of the book. */
export interface BookChange {
  readonly seq: number
  readonly matches: readonly MatchChange[]
  /** True if the counts of uxmenu differ. */
  readonly menu: boolean
  /**
   * True if earlier numbers do not lead to this commit in steps. A client below this number receives a full snapshot.
   */
  readonly jump?: true
}
