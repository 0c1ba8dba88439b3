import { type IntegerDistribution, convolve, mixDistributions, scaleToOne } from '../views/integer-distribution.ts'
import type { PointsJoint } from '../points-joint.ts'

class Scores {
  readonly #sums = new Map<number, Map<number, number>>()

  add(home: number, away: number, chance: number): void {
    let row = this.#sums.get(home)
    if (row === undefined) this.#sums.set(home, (row = new Map()))
    row.set(away, (row.get(away) ?? 0) + chance)
  }

  each(visit: (home: number, away: number, chance: number) => void): void {
    for (const [home, row] of this.#sums) for (const [away, chance] of row) visit(home, away, chance)
  }
}

/**
 * Adds the points of overtime to the final scores that are level. `overtime` is the distribution of overtime points;
 * overtime never ends level.
 */
export function afterOvertime(joint: PointsJoint, overtime: PointsJoint): Omit<PointsJoint, 'atLead'> {
  const { homes: side, chance } = joint.atLead(0)
  if (chance < 1e-12) return joint
  const both = doubleCurve(side)
  const none: IntegerDistribution = { from: 0, chances: Float64Array.of(1) }
  return {
    leads: replacePart(joint.leads, none, chance, overtime.leads),
    totals: replacePart(joint.totals, both, chance, convolve(both, overtime.totals)),
    homes: replacePart(joint.homes, side, chance, convolve(side, overtime.homes)),
    aways: replacePart(joint.aways, side, chance, convolve(side, overtime.aways)),
    each: (visit) => {
      const scores = new Scores()
      joint.each((home, away, part) => {
        if (home !== away) scores.add(home, away, part)
      })
      side.chances.forEach((part, at) =>
        overtime.each((home, away, more) => {
          if (part > 0) scores.add(side.from + at + home, side.from + at + away, chance * part * more)
        }),
      )
      scores.each(visit)
    },
  }
}

function doubleCurve({ from, chances }: IntegerDistribution): IntegerDistribution {
  const both = new Float64Array(2 * chances.length - 1)
  chances.forEach((chance, at) => {
    both[2 * at] = chance
  })
  return { from: 2 * from, chances: both }
}

/**
 * Replaces a part of a distribution: removes the curve `removedCurve` with weight `part`, and adds the curve `instead`
 * with an equal weight.
 */
function replacePart(
  curve: IntegerDistribution,
  removedCurve: IntegerDistribution,
  part: number,
  instead: IntegerDistribution,
): IntegerDistribution {
  if (part > 1 - 1e-9) return instead
  const remainingChances = curve.chances.slice()
  removedCurve.chances.forEach((chance, at) => {
    const to = removedCurve.from + at - curve.from
    if (remainingChances[to] !== undefined) remainingChances[to] = Math.max(0, remainingChances[to] - part * chance)
  })
  return mixDistributions({ from: curve.from, chances: scaleToOne(remainingChances) }, instead, part)
}
