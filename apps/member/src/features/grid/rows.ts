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
      /** Many run instead of two sides meeting. */
      readonly runners: boolean
    }

export interface RowChoice {
  /** `normal`: by league; `time`: by kick-off, whatever the league. */
  readonly sorting: 'normal' | 'time'
  /** The early list sorts by its date first (product §4). */
  readonly early: boolean
  /** Whether a league bar is folded; `at` counts the leagues above it. */
  readonly isFolded: (foldKey: string, at: number) => boolean
  /** Whether an entry is shown. */
  readonly wants: (entry: Entry) => boolean
}

/** The rows of the grid: live first, league bars above their matches, in product §4's order. */
export function gridRows(listed: readonly Listed[], choice: RowChoice): GridRow[] {
  const wanted = listed.filter(choice.wants).toSorted((a, b) => compare(a, b, choice))
  const seen = new Set<string>()
  return groups(wanted).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const [, , , , , leagueId] = first.match
    // By time a league comes up more than once; each of its bars folds with the others.
    const foldKey = foldKeyOf({ leagueId, live: first.live })
    const folded = choice.isFolded(foldKey, seen.size)
    seen.add(foldKey)
    const matchIds = group.map(({ match: [id] }) => id)
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
  key: `match:${match[0]}:${live ? 'live' : 'next'}`,
  matchId: match[0],
  live,
  place,
  runners: (match[14] ?? null) !== null,
})

/** The key under which a league bar is folded. */
export const foldKeyOf = (row: { leagueId: number; live: boolean }): string =>
  `${row.live ? 'live' : 'next'}:${row.leagueId}`

/** Product §4: the races of sport 3 stand by name, then by number. */
const BY_NAME = 3

function compare(a: Listed, b: Listed, { sorting, early }: RowChoice): number {
  if (a.live !== b.live) return a.live ? -1 : 1
  const byLeague = leagueOrder(a) - leagueOrder(b) || a.match[5] - b.match[5]
  const byName = compareText(a.match[2], b.match[2]) || a.match[0] - b.match[0]
  const byMatch =
    a.match[6] === BY_NAME && b.match[6] === BY_NAME
      ? byName
      : early
        ? compareText(a.match[9], b.match[9]) || a.match[0] - b.match[0]
        : a.match[1] - b.match[1] || a.match[0] - b.match[0] || compareText(a.match[2], b.match[2])
  if (sorting === 'time') return a.match[1] - b.match[1] || byLeague || byMatch
  return byLeague || byMatch
}

const leagueOrder = ({ league }: Listed): number => league?.[1] ?? Number.MAX_SAFE_INTEGER
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Neighbours of one league, live or not, stand together. */
function groups(listed: readonly Listed[]): Listed[][] {
  const result: Listed[][] = []
  for (const entry of listed) {
    const last = result.at(-1)
    const head = last?.[0]
    if (last !== undefined && head !== undefined && head.match[5] === entry.match[5] && head.live === entry.live)
      last.push(entry)
    else result.push([entry])
  }
  return result
}
