import type { GoalModel, RaceModel } from './match-model.ts'

export interface TableRow {
  readonly points: number
  readonly scored: number
  readonly conceded: number
}

/** A remaining match of a league season. `home` and `away` are indexes in the list of teams. */
export interface RemainingMatch {
  readonly home: number
  readonly away: number
  readonly model: Pick<GoalModel, 'home' | 'away'>
}

/** Points for a win in a league table. A draw gives both sides a point. */
export const WIN_POINTS = 3
const MAX_GOALS = 12
const TRIALS = 2_000

/**
 * Returns the places of a table by points, goal difference and goals scored. Tied teams share a place (GR11), and the
 * following places stay empty.
 */
export function tablePlaces(rows: readonly TableRow[]): readonly number[] {
  const isAbove = (one: TableRow, other: TableRow): boolean => {
    if (one.points !== other.points) return one.points > other.points
    const lead = one.scored - one.conceded - other.scored + other.conceded
    return lead === 0 ? one.scored > other.scored : lead > 0
  }
  return rows.map((row) => 1 + rows.filter((other) => isAbove(other, row)).length)
}

/** Returns a team's row of the league table after a further match. */
export function withMatch(row: TableRow, scored: number, conceded: number): TableRow {
  return {
    points: row.points + (scored > conceded ? WIN_POINTS : scored === conceded ? 1 : 0),
    scored: row.scored + scored,
    conceded: row.conceded + conceded,
  }
}

/**
 * Returns the probability of every place of a league table (MA3) by simulating the remaining matches many times from
 * their expected goals. `draw` returns numbers in [0, 1); equal draws give equal models. Without remaining matches the
 * table is final.
 */
export function seasonModel(
  table: readonly TableRow[],
  remainingMatches: readonly RemainingMatch[],
  draw: () => number,
): RaceModel {
  const matches = remainingMatches.map(({ home, away, model }) => ({
    home,
    away,
    ofHome: cumulative(model.home),
    ofAway: cumulative(model.away),
  }))
  const counted = table.map(() => new Float64Array(table.length))
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const rows = [...table]
    for (const { home, away, ofHome, ofAway } of matches) {
      const [x, y] = [goalsAt(ofHome, draw()), goalsAt(ofAway, draw())]
      rows[home] = withMatch(rows[home] as TableRow, x, y)
      rows[away] = withMatch(rows[away] as TableRow, y, x)
    }
    count(tablePlaces(rows), counted)
  }
  const places = counted.map((row) => Array.from(row, (times) => times / TRIALS))
  return { kind: 'race', strengths: places[0] ?? [], season: { places, trials: TRIALS } }
}

/** Returns cumulative Poisson probabilities of 0, 1, 2… goals. */
function cumulative(mean: number): Float64Array {
  const sums = new Float64Array(MAX_GOALS)
  let chance = Math.exp(-mean)
  let sum = 0
  for (let goals = 0; goals < MAX_GOALS; goals += 1) {
    sum += chance
    sums[goals] = sum
    chance *= mean / (goals + 1)
  }
  return sums
}

function goalsAt(sums: Float64Array, drawn: number): number {
  let goals = 0
  while (goals < MAX_GOALS - 1 && drawn >= (sums[goals] as number)) goals += 1
  return goals
}

/** Adds a simulated final table to the counts of places by team. Tied teams share the places they occupy. */
function count(places: readonly number[], counted: readonly Float64Array[]): void {
  places.forEach((place, team) => {
    const level = places.filter((other) => other === place).length
    for (let at = place - 1; at < place - 1 + level; at += 1) {
      const row = counted[at] as Float64Array
      row[team] = (row[team] as number) + 1 / level
    }
  })
}
