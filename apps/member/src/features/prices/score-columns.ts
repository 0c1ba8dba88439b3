/** The scores of a market as members look for them: what home wins by, what is level, what away wins by. */
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

/** Fewer goals first: 1–0, 2–0, 2–1, 3–0 … */
const byGoals = (a: Placed, b: Placed): number => a.more - b.more || a.less - b.less

const goalsOf = (selection: string): readonly [number, number] | null => {
  const found = /^(\d+)-(\d+)$/.exec(selection)
  return found === null ? null : [Number(found[1]), Number(found[2])]
}

/** Places of the selections in the catalogue's order, by column. What is no score stands below the level ones. */
export const scoreColumns = (selections: readonly string[]): ScoreColumns => {
  const columns: Record<keyof ScoreColumns, Placed[]> = { home: [], draw: [], away: [] }
  const others: number[] = []
  selections.forEach((selection, place) => {
    const goals = goalsOf(selection)
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
