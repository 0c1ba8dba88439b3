import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { MatchId, SportId } from '@touchline/domain/match'

/** Names one line of one match: market kind and line in quarters, packed. */
export type LineKey = number & { readonly __brand: 'LineKey' }

const LINE_SPAN = 16_384
const LINE_ZERO = 8_192

/** `lineQ` is in −8192..8191. */
export const lineKey = (kindId: number, lineQ: number): LineKey => (kindId * LINE_SPAN + lineQ + LINE_ZERO) as LineKey

export const lineOfKey = (key: LineKey): { readonly kindId: number; readonly lineQ: number } => ({
  kindId: Math.floor(key / LINE_SPAN),
  lineQ: (key % LINE_SPAN) - LINE_ZERO,
})

/** What one commit of the book did to one match. */
export interface MatchChange {
  readonly matchId: MatchId
  readonly sportId: SportId
  /** Of a child match, which no list shows: the match under which it stands. */
  readonly parentId?: MatchId
  readonly tabBefore: ListTab | null
  readonly tab: ListTab | null
  /** Its match row or its head row differs. */
  readonly row: boolean
  /** It may stand in a parlay: it is listed, and a line of it may. */
  readonly parlayBefore: boolean
  readonly parlay: boolean
  /** It is over, and was one of the running working day. */
  readonly closedBefore: boolean
  readonly closed: boolean
  /** Pages of odds on which it stands, as bits. */
  readonly pagesBefore: number
  readonly pages: number
  /** Lines that were put, moved or taken away, and the pages on which such a line stands, as bits. */
  readonly lines: ReadonlySet<LineKey>
  readonly touched: number
}

/** One commit: what changed, and the number it was given. */
export interface BookChange {
  readonly seq: number
  readonly matches: readonly MatchChange[]
  /** The counts of uxmenu differ. */
  readonly menu: boolean
  /** The numbers before it lead here by no step: who did not follow here is told all anew. */
  readonly jump?: true
}
