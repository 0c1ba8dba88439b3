import type { LiveState } from '../../match/index.ts'
import type { BoutModel } from '../models/match-model.ts'
import { RowOutlook } from '../outlooks/outlook.ts'
import { type OutlookView, createCachedView } from './outlook-view.ts'
import { DIFFERENCE_FROM, DIFFERENCE_OUTCOMES, METHOD_OUTCOMES, TOTAL_OUTCOMES } from '../outlooks/outcome-space.ts'

/**
 * Returns the view of a fight. Stoppages occur at a constant rate over the rounds, so every round without a stoppage
 * makes the distance more likely. The leader on points is unknown before the end. `units` is the number of completed
 * rounds.
 */
export function boutView({ home, away, stoppage, rounds }: BoutModel, state: LiveState | null): OutlookView {
  const fought = roundsFought(rounds, state)
  const remainingStoppage = stoppage * (1 - fought / rounds)
  const early = remainingStoppage / (1 - stoppage + remainingStoppage) || 0
  const draw = Math.max(0, 1 - home - away)
  // A draw requires the full distance, so a draw becomes more likely with every round fought.
  const won = (home + away) * stoppage
  const drawn = draw / (1 - won + (home + away) * remainingStoppage) || 0
  const share = (side: number): number => (home + away > 0 ? (side / (home + away)) * (1 - drawn) : 0)
  const findOutlook: OutlookView['findOutlook'] = (part, kind) => {
    if (part === 'units' && kind === 'total') {
      const ends = new Float64Array(rounds + 1)
      for (let round = Math.min(rounds, Math.floor(fought) + 1); round <= rounds; round += 1) {
        const remainingShare = Math.max(0, round - Math.max(fought, round - 1))
        ends[round - 1] = (early * (1 - drawn) * remainingShare) / Math.max(rounds - fought, 0.5)
      }
      const stopped = ends.reduce((sum, chance) => sum + chance, 0)
      ends[rounds] = (ends[rounds] ?? 0) + 1 - stopped
      return new RowOutlook(TOTAL_OUTCOMES, ends)
    }
    if (part !== 'full') return null
    if (kind === 'method') {
      const [homeWins, awayWins] = [share(home), share(away)]
      return new RowOutlook(
        METHOD_OUTCOMES,
        Float64Array.of(homeWins * early, homeWins * (1 - early), awayWins * early, awayWins * (1 - early), drawn),
      )
    }
    if (kind !== 'difference' && kind !== 'remaining') return null
    return new RowOutlook(DIFFERENCE_OUTCOMES, Float64Array.of(share(away), drawn, share(home)), -1 - DIFFERENCE_FROM)
  }
  return createCachedView({ findOutlook, over: () => null })
}

/**
 * Returns the completed rounds of a fight plus half of the round in progress. The part `units` stores completed rounds
 * as the home score.
 */
function roundsFought(rounds: number, state: LiveState | null): number {
  if (state === null || state.period === 'pre') return 0
  const over = state.parts?.units?.home ?? 0
  return Math.min(over + (state.period === 'break' ? 0 : 0.5), rounds)
}
