/** Selection indexes of a correct-score market by column: home wins, draws, away wins. */
export interface ScoreColumns {
  readonly home: readonly number[]
  readonly draw: readonly number[]
  readonly away: readonly number[]
}

interface Placed {
  readonly place: number
  readonly more: number
  readonly less: number
}

/**
 * Groups the selection indexes of a correct-score market by column. Selections without a score, such as "any other",
 * come below the draws.
 */
export function scoreColumns(selections: readonly string[]): ScoreColumns {
  const columns: Record<keyof ScoreColumns, Placed[]> = { home: [], draw: [], away: [] }
  const others: number[] = []
  selections.forEach((selection, place) => {
    const goals = parseGoals(selection)
    if (goals === null) {
      others.push(place)
      return
    }
    const [home, away] = goals
    const column = home > away ? columns.home : home < away ? columns.away : columns.draw
    column.push({ place, more: Math.max(home, away), less: Math.min(home, away) })
  })
  const places = (column: readonly Placed[]) => column.toSorted(byGoals).map(({ place }) => place)
  return { home: places(columns.home), draw: [...places(columns.draw), ...others], away: places(columns.away) }
}

function parseGoals(selection: string): readonly [number, number] | null {
  const scoreParts = /^(\d+)-(\d+)$/.exec(selection)
  return scoreParts === null ? null : [Number(scoreParts[1]), Number(scoreParts[2])]
}

/** Compares by the winner's goals, then by the loser's: 1–0, 2–0, 2–1, 3–0 … */
function byGoals(a: Placed, b: Placed): number {
  return a.more - b.more || a.less - b.less
}
