import { isRace } from './runners.ts'
import type { ListEntry } from '../filter/active-filters.ts'

/**
 * Section of a match list with a price topic of its own. `live`, `next` (Today or early) or `later` (early matches in
 * lists that combine all three).
 */
export type ListPlace = 'live' | 'next' | 'later'

/** Listed match with the section of the list from which it comes. */
export interface ListedRow extends ListEntry {
  readonly place: ListPlace
}

export type GridRow =
  | {
      readonly kind: 'league'
      readonly key: string
      readonly leagueId: number
      readonly live: boolean
      readonly place: ListPlace
      readonly matchIds: readonly number[]
      readonly folded: boolean
    }
  | {
      readonly kind: 'match'
      readonly key: string
      readonly matchId: number
      readonly live: boolean
      readonly place: ListPlace
      /**
       * True for races and outrights, which list runners by name with a price. Includes a head-to-head between two
       * runners.
       */
      readonly runners: boolean
    }

export interface RowChoice {
  /** `normal`: by league; `time`: by kick-off, regardless of the league. */
  readonly sorting: 'normal' | 'time'
  /** True for the early list, which sorts by date first (product §4). */
  readonly early: boolean
  /** Returns whether the member collapsed a league bar. */
  readonly isFolded: (foldKey: string) => boolean
  /** Returns whether an entry passes the filters. */
  readonly wants: (entry: ListEntry) => boolean
}

/** Builds the rows of the grid in the order of product §4: live matches first, league bars above their matches. */
export function gridRows(listed: readonly ListedRow[], choice: RowChoice): GridRow[] {
  const shownMatches = listed.filter(choice.wants).toSorted((a, b) => compare(a, b, choice))
  return groups(shownMatches).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { leagueId } = first.match
    // Sorted by time, a league can have several bars. They collapse together.
    const foldKey = toFoldKey({ leagueId, live: first.live })
    const folded = choice.isFolded(foldKey)
    const matchIds = group.map(({ match }) => match.id)
    const bar: GridRow = {
      kind: 'league',
      key: `${foldKey}:${matchIds[0]}`,
      leagueId,
      live: first.live,
      place: first.place,
      matchIds,
      folded,
    }
    return folded ? [bar] : [bar, ...group.map(matchRow)]
  })
}

function compare(a: ListedRow, b: ListedRow, { sorting, early }: RowChoice): number {
  if (a.live !== b.live) return a.live ? -1 : 1
  const byLeague = leagueOrder(a) - leagueOrder(b) || a.match.leagueId - b.match.leagueId
  const byMatch = early
    ? compareText(a.match.kickOff, b.match.kickOff) || a.match.id - b.match.id
    : a.match.kickOffS - b.match.kickOffS || a.match.id - b.match.id || compareText(a.match.home, b.match.home)
  // A race lasts minutes, so the next race comes first regardless of the track.
  if (sorting === 'time' || (isRace(a.match.sportId) && isRace(b.match.sportId)))
    return a.match.kickOffS - b.match.kickOffS || byLeague || byMatch
  return byLeague || byMatch
}

function leagueOrder({ league }: ListedRow): number {
  return league?.order ?? Number.MAX_SAFE_INTEGER
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Groups adjacent list entries with the same league and live state under one league bar. */
function groups(listed: readonly ListedRow[]): ListedRow[][] {
  const result: ListedRow[][] = []
  for (const entry of listed) {
    const last = result.at(-1)
    const head = last?.[0]
    if (
      last !== undefined &&
      head !== undefined &&
      head.match.leagueId === entry.match.leagueId &&
      head.live === entry.live
    )
      last.push(entry)
    else result.push([entry])
  }
  return result
}

function matchRow({ match, live, place }: ListedRow): GridRow {
  return {
    kind: 'match',
    key: `match:${match.id}:${live ? 'live' : 'next'}`,
    matchId: match.id,
    live,
    place,
    runners: match.runners !== null || isRace(match.sportId),
  }
}

/** Returns the key for the collapsed state of a league bar. */
export function toFoldKey(row: { leagueId: number; live: boolean }): string {
  return `${row.live ? 'live' : 'next'}:${row.leagueId}`
}
