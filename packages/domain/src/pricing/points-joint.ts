import type { Score } from '../match/index.ts'
import { type IntegerDistribution, scaleToOne } from './views/integer-distribution.ts'

/** Joint distribution of the remaining points: lead and total with separate curves, restricted to possible pairs. */
export interface PointsJoint {
  /** Distributions of the remaining lead (home less away), the total, and the points of each side. */
  readonly leads: IntegerDistribution
  readonly totals: IntegerDistribution
  readonly homes: IntegerDistribution
  readonly aways: IntegerDistribution
  /** Returns the distribution of home points for a given lead, and the probability of the lead. */
  readonly atLead: (by: number) => { readonly homes: IntegerDistribution; readonly chance: number }
  readonly each: (visit: (home: number, away: number, chance: number) => void) => void
}

const ONE: IntegerDistribution = { from: 0, chances: Float64Array.of(1) }

const NOTHING: PointsJoint = {
  leads: ONE,
  totals: ONE,
  homes: ONE,
  aways: ONE,
  atLead: (by) => ({ homes: ONE, chance: Number(by === 0) }),
  each: (visit) => visit(0, 0, 1),
}

/**
 * Combines a lead and a total. Both must be odd or both even, and the total is at least the lead. `lead` and `total`
 * are distributions of the remaining points; `total` starts at 0 or more. If no pair is possible, no points are added.
 */
export function combinePoints(lead: IntegerDistribution, total: IntegerDistribution): PointsJoint {
  const maxTotal = total.from + total.chances.length - 1
  const totalChance = (points: number): number => total.chances[points - total.from] ?? 0
  const leadChance = (points: number): number => lead.chances[points - lead.from] ?? 0
  const leads = new Float64Array(2 * maxTotal + 1)
  const atLeast = new Float64Array(maxTotal + 1)
  for (let points = total.from; points <= maxTotal; points += 1) atLeast[points] = totalChance(points)
  const above = everyOther(atLeast, -2)
  for (let points = -maxTotal; points <= maxTotal; points += 1) {
    leads[points + maxTotal] = leadChance(points) * (above[Math.abs(points)] as number)
  }
  const chanceSum = leads.reduce((sum, chance) => sum + chance, 0)
  if (!(chanceSum > 0)) return NOTHING
  const within = new Float64Array(maxTotal + 1)
  for (let points = 0; points <= maxTotal; points += 1)
    within[points] = points === 0 ? leadChance(0) : leadChance(points) + leadChance(-points)
  const below = everyOther(within, 2)
  const totals = total.chances.map((chance, at) => chance * (below[total.from + at] as number))
  const each: PointsJoint['each'] = (visit) => {
    for (let points = total.from; points <= maxTotal; points += 1) {
      for (let home = 0; home <= points; home += 1) {
        const chance = totalChance(points) * leadChance(2 * home - points)
        if (chance > 0) visit(home, points - home, chance / chanceSum)
      }
    }
  }
  const atLead: PointsJoint['atLead'] = (by) => {
    const homes = new Float64Array(maxTotal + 1)
    for (let home = Math.max(0, by); 2 * home - by <= maxTotal; home += 1) homes[home] = totalChance(2 * home - by)
    const sum = homes.reduce((all, chance) => all + chance, 0)
    return { homes: sum > 0 ? trimmed(0, homes) : ONE, chance: (leadChance(by) * sum) / chanceSum }
  }
  const sides = computeSides(lead, total, maxTotal)
  return { leads: trimmed(-maxTotal, leads), totals: trimmed(total.from, totals), ...sides, atLead, each }
}

/** Returns running sums over every second element of an array, in the direction of `step`. */
function everyOther(values: Float64Array, step: 2 | -2): Float64Array {
  const sums = values.slice()
  const from = step === 2 ? 2 : values.length - 3
  for (let at = from; at >= 0 && at < values.length; at += step === 2 ? 1 : -1) {
    sums[at] = (sums[at] as number) + (sums[at - step] as number)
  }
  return sums
}

function trimmed(from: number, chances: Float64Array): IntegerDistribution {
  return { from, chances: scaleToOne(chances) }
}

/** Returns the distributions of the points of each side. Home points are half of total plus lead. */
function computeSides(
  lead: IntegerDistribution,
  total: IntegerDistribution,
  maxTotal: number,
): Pick<PointsJoint, 'homes' | 'aways'> {
  const homes = new Float64Array(maxTotal + 1)
  const aways = new Float64Array(maxTotal + 1)
  const leadTo = lead.from + lead.chances.length - 1
  for (let points = total.from; points <= maxTotal; points += 1) {
    const totalChance = total.chances[points - total.from] as number
    const first = Math.max(-points, lead.from)
    for (let by = first + ((first + points) & 1); by <= Math.min(points, leadTo); by += 2) {
      const chance = totalChance * (lead.chances[by - lead.from] as number)
      const home = (points + by) / 2
      homes[home] = (homes[home] as number) + chance
      aways[points - home] = (aways[points - home] as number) + chance
    }
  }
  return { homes: trimmed(0, homes), aways: trimmed(0, aways) }
}

/** Adds the current score to the distribution of the remaining points. */
export function addScore(score: Score, joint: PointsJoint): PointsJoint {
  const shiftCurve = ({ from, chances }: IntegerDistribution, by: number): IntegerDistribution => ({
    from: from + by,
    chances,
  })
  return {
    leads: shiftCurve(joint.leads, score.home - score.away),
    totals: shiftCurve(joint.totals, score.home + score.away),
    homes: shiftCurve(joint.homes, score.home),
    aways: shiftCurve(joint.aways, score.away),
    atLead: (by) => {
      const { homes, chance } = joint.atLead(by - score.home + score.away)
      return { homes: shiftCurve(homes, score.home), chance }
    },
    each: (visit) => joint.each((home, away, chance) => visit(score.home + home, score.away + away, chance)),
  }
}
