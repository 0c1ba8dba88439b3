import { isRace } from './runners.ts'
import type { Entry } from '../filter/wanted.ts'

/** The topics that a list may be made of: in play, to come today, to come later. */
export type ListPlace = 'live' | 'next' | 'later'

/** A match with where it comes from: several topics may be shown as one list. */
export interface Listed extends Entry {
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
      /** Those who run stand by name, each with a price: many, or of a race two against each other. */
      readonly runners: boolean
    }

export interface RowChoice {
  /** `normal`: by league; `time`: by kick-off, whatever the league. */
  readonly sorting: 'normal' | 'time'
  /** The early list sorts by its date first (product §4). */
  readonly early: boolean
  /** Whether the member folded a league bar. */
  readonly isFolded: (foldKey: string) => boolean
  /** Whether an entry is shown. */
  readonly wants: (entry: Entry) => boolean
}

/** The rows of the grid: live first, league bars above their matches, in product §4's order. */
export const gridRows = (listed: readonly Listed[], choice: RowChoice): GridRow[] => {
  const wanted = listed.filter(choice.wants).toSorted((a, b) => compare(a, b, choice))
  return groups(wanted).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { leagueId } = first.match
    // By time a league comes up more than once; each of its bars folds with the others.
    const foldKey = foldKeyOf({ leagueId, live: first.live })
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

const matchRow = ({ match, live, place }: Listed): GridRow => ({
  kind: 'match',
  key: `match:${match.id}:${live ? 'live' : 'next'}`,
  matchId: match.id,
  live,
  place,
  runners: match.runners !== null || isRace(match.sportId),
})

/** The key under which a league bar is folded. */
export const foldKeyOf = (row: { leagueId: number; live: boolean }): string =>
  `${row.live ? 'live' : 'next'}:${row.leagueId}`

const compare = (a: Listed, b: Listed, { sorting, early }: RowChoice): number => {
  if (a.live !== b.live) return a.live ? -1 : 1
  const byLeague = leagueOrder(a) - leagueOrder(b) || a.match.leagueId - b.match.leagueId
  const byMatch = early
    ? compareText(a.match.kickOff, b.match.kickOff) || a.match.id - b.match.id
    : a.match.kickOffS - b.match.kickOffS || a.match.id - b.match.id || compareText(a.match.home, b.match.home)
  // A race is over in minutes: what jumps next stands first, wherever it is run.
  if (sorting === 'time' || (isRace(a.match.sportId) && isRace(b.match.sportId)))
    return a.match.kickOffS - b.match.kickOffS || byLeague || byMatch
  return byLeague || byMatch
}

const leagueOrder = ({ league }: Listed): number => league?.order ?? Number.MAX_SAFE_INTEGER
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Neighbours of one league, live or not, stand together. */
const groups = (listed: readonly Listed[]): Listed[][] => {
  const result: Listed[][] = []
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
