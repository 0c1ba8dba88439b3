import type { Score } from '../../match/index.ts'
import type { SetForm } from '../models/match-model.ts'

/** A possible final score of a set, in games or points, with its probability. */
export interface SetEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** Maximum number of points beyond the target for which end scores are listed. */
const LONGEST_DEUCE = 16
const GAMES = 6

/**
 * Returns every possible final score of a set from the score `from`, with its probability. `isLast` marks the deciding
 * set. A score that already ends the set is the only result.
 */
export function setEnds(form: SetForm, from: Score, isLast: boolean): readonly SetEnd[] {
  if (form.form === 'points') return computePointEnds(form, from, isLast)
  if (form.form === 'games') return computeGameEnds(form, from)
  return [
    { home: 1, away: 0, chance: form.home },
    { home: 0, away: 1, chance: 1 - form.home },
  ]
}

function computePointEnds(form: Extract<SetForm, { form: 'points' }>, from: Score, isLast: boolean): SetEnd[] {
  const to = isLast ? form.lastTo : form.to
  const maxPoints = form.cap > 0 ? form.cap : to + LONGEST_DEUCE
  const isEnd = (home: number, away: number): boolean =>
    Math.max(home, away) >= to && (Math.abs(home - away) >= 2 || Math.max(home, away) >= maxPoints)
  return computeRaceEnds(from, maxPoints, isEnd, () => form.home)
}

/**
 * Returns the end scores of a set that is a race to a target. `isEnd` detects final scores, and `winChance` returns the
 * home side's probability of the next point.
 */
function computeRaceEnds(
  from: Score,
  maxScore: number,
  isEnd: (home: number, away: number) => boolean,
  winChance: (home: number, away: number) => number,
): SetEnd[] {
  if (from.home > maxScore || from.away > maxScore) return [{ ...from, chance: 1 }]
  const width = maxScore + 2
  const open = new Float64Array(width * width)
  open[from.home * width + from.away] = 1
  const ends: SetEnd[] = []
  for (let sum = from.home + from.away; sum <= 2 * maxScore + 1; sum += 1) {
    for (let home = Math.max(from.home, sum - maxScore); home <= Math.min(maxScore, sum - from.away); home += 1) {
      const away = sum - home
      const chance = open[home * width + away] as number
      if (chance === 0) continue
      if (isEnd(home, away) || home >= maxScore || away >= maxScore) ends.push({ home, away, chance })
      else {
        const win = winChance(home, away)
        const next = (home + 1) * width + away
        open[next] = (open[next] as number) + chance * win
        open[home * width + away + 1] = (open[home * width + away + 1] as number) + chance * (1 - win)
      }
    }
  }
  return ends
}

/**
 * Returns the end scores of a tennis set. The first server is unknown, so either side serves first with probability one
 * half.
 */
function computeGameEnds({ homeHold, awayHold }: Extract<SetForm, { form: 'games' }>, from: Score): SetEnd[] {
  const tieBreak = computeTieBreak(homeHold, awayHold)
  const isEnd = (home: number, away: number): boolean => {
    const higher = Math.max(home, away)
    return higher > GAMES || (higher === GAMES && Math.abs(home - away) >= 2)
  }
  const endsIfServing = (first: number): SetEnd[] =>
    computeRaceEnds(from, GAMES + 1, isEnd, (home, away) => {
      if (home === GAMES && away === GAMES) return tieBreak
      return (home + away) % 2 === first ? homeHold : 1 - awayHold
    })
  const byScore = new Map<number, SetEnd>()
  for (const end of [...endsIfServing(0), ...endsIfServing(1)]) {
    const key = end.home * 100 + end.away
    byScore.set(key, { ...end, chance: (byScore.get(key)?.chance ?? 0) + end.chance / 2 })
  }
  return [...byScore.values()]
}

/**
 * Returns the home side's tie-break probability: a bit less than half of the log-odds difference between the hold
 * probabilities.
 */
function computeTieBreak(homeHold: number, awayHold: number): number {
  return 1 / (1 + Math.exp(-0.4 * (toLogOdds(homeHold) - toLogOdds(awayHold))))
}

function toLogOdds(chance: number): number {
  return Math.log(chance / (1 - chance))
}
