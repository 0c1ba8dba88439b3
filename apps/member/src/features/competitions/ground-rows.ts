import type { StandingRow } from '@touchline/contract/named-records'

/** Which of a side's matches are counted. */
export const GROUNDS = ['all', 'home', 'away'] as const
export type Ground = (typeof GROUNDS)[number]

/** A row as it is shown; of one ground alone nothing says by what it is ahead. */
export type ShownRow = Omit<StandingRow, 'home' | 'away'>

interface Points {
  readonly won: number
  readonly drawn: number
}

const differenceOf = ({ scored, conceded }: ShownRow): number => scored - conceded

const before = (one: ShownRow, other: ShownRow): number =>
  other.points - one.points || differenceOf(other) - differenceOf(one) || other.scored - one.scored

/**
 * The rows of a table by what was done on one ground: points, difference, goals. Who is level in all of it shares a
 * place.
 */
export const groundRows = (rows: readonly StandingRow[], ground: Ground, points: Points): readonly ShownRow[] => {
  if (ground === 'all') return rows
  const counted = rows.map(({ home, away, ...row }): ShownRow => {
    const tally = ground === 'home' ? home : away
    const { won, drawn, lost } = tally
    const made = won * points.won + drawn * points.drawn
    return { ...row, ...tally, played: won + drawn + lost, points: made, form: '', deducted: 0, aheadBy: null }
  })
  const ordered = counted.toSorted(before)
  return ordered.map((row) => ({ ...row, place: ordered.findIndex((each) => before(each, row) === 0) + 1 }))
}
