import type { UxLeague, UxMatch } from '@touchline/contract/ux'
import type { NameOf } from '../../state/language.ts'

/** A match with where it comes from: two topics may be shown as one list. */
export interface Listed {
  readonly match: UxMatch
  readonly league: UxLeague | undefined
  readonly live: boolean
}

export type GridRow =
  | {
      readonly kind: 'league'
      readonly key: string
      readonly leagueId: number
      readonly live: boolean
      readonly matchIds: readonly number[]
      readonly folded: boolean
    }
  | {
      readonly kind: 'match'
      readonly key: string
      readonly matchId: number
      readonly live: boolean
      /** Many run instead of two sides meeting. */
      readonly runners: boolean
    }

export interface RowChoice {
  /** `normal`: by league; `time`: by kick-off, whatever the league. */
  readonly sorting: 'normal' | 'time'
  /** The early list sorts by its date first (spec §4). */
  readonly early: boolean
  readonly folded: readonly string[]
  /** Null: all of them. */
  readonly onlyMatchIds: readonly number[] | null
  /** Lower-case text that a team's or league's name must contain. */
  readonly search: string
  /** A name as the reader knows it. */
  readonly nameOf: NameOf
}

/** The rows of the grid: live first, league bars above their matches, in spec §4's order. */
export function gridRows(listed: readonly Listed[], choice: RowChoice): GridRow[] {
  const wanted = listed.filter((entry) => isWanted(entry, choice)).toSorted((a, b) => compare(a, b, choice))
  return groups(wanted).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const [, , , , , leagueId] = first.match
    const place = first.live ? 'live' : 'next'
    // By time a league comes up more than once; each of its bars folds with the others.
    const foldKey = `${place}:${leagueId}`
    const folded = choice.folded.includes(foldKey)
    const matchIds = group.map(({ match: [id] }) => id)
    const bar: GridRow = {
      kind: 'league',
      key: `${foldKey}:${matchIds[0]}`,
      leagueId,
      live: first.live,
      matchIds,
      folded,
    }
    return folded ? [bar] : [bar, ...group.map(matchRow)]
  })
}

const matchRow = ({ match, live }: Listed): GridRow => ({
  kind: 'match',
  key: `match:${match[0]}:${live ? 'live' : 'next'}`,
  matchId: match[0],
  live,
  runners: (match[14] ?? null) !== null,
})

/** The key under which a league bar is folded. */
export const foldKeyOf = (row: { leagueId: number; live: boolean }): string =>
  `${row.live ? 'live' : 'next'}:${row.leagueId}`

function isWanted({ match, league }: Listed, { onlyMatchIds, search, nameOf }: RowChoice): boolean {
  if (onlyMatchIds !== null && !onlyMatchIds.includes(match[0])) return false
  if (search === '') return true
  const names = [
    nameOf(match[2], match[7]),
    nameOf(match[3], match[8]),
    league === undefined ? '' : nameOf(league[2], league[3]),
    ...(match[14] ?? []).map(([name, region]) => nameOf(name, region)),
  ]
  return names.some((name) => name.toLowerCase().includes(search))
}

/** Spec §4: the races of sport 3 stand by name, then by number. */
const BY_NAME = 3

function compare(a: Listed, b: Listed, { sorting, early }: RowChoice): number {
  if (a.live !== b.live) return a.live ? -1 : 1
  const byLeague = leagueOrder(a) - leagueOrder(b) || a.match[5] - b.match[5]
  const byName = compareText(a.match[2], b.match[2]) || a.match[0] - b.match[0]
  const byMatch = a.match[6] === BY_NAME && b.match[6] === BY_NAME ? byName : early
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
