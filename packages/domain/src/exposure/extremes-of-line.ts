import { type MarketKind, paidPlaces } from '../market/index.ts'
import type { Goal, LiveState } from '../match/index.ts'
import type { OpenSingles } from './house-profit.ts'
import type { PlayedMatch } from './reachable-part.ts'

/**
 * Maximum number of winning selections by market base, for markets in which several selections can win. A dead heat
 * costs no more.
 */
const MAX_WINNERS: Readonly<Record<string, number>> = {
  BT_FGLG: 2,
  GH_WIN: 1,
  BT_OR: 1,
  BT_TOPS: 1,
  BT_TOP4: 4,
  BT_REL: 3,
}

/**
 * Worst and best profit of the party that carries the bets, in minor units. A positive value is a profit, a negative
 * value a loss.
 */
export interface Extremes {
  readonly worst: number
  readonly best: number
}

/**
 * Returns true if a selection can still win in the current state of the match, for a market that depends on more than
 * the score.
 */
export function canWin(type: MarketKind, selection: string, match: PlayedMatch): boolean {
  const { live, runners = Infinity } = match
  if (isWithdrawn(type, selection, match) || (parseRunnerNumber(type, selection) ?? 0) > runners) return false
  const goals = type.basis.endings === 'goals' && type.part === 'full' ? findCompleteGoals(live) : null
  if (goals === null) return true
  const [first] = goals
  if (selection === 'none') return first === undefined
  if (first === undefined) return live?.period !== 'ended'
  return !selection.endsWith('first') || selection.startsWith(first.side)
}

/** Returns true for a withdrawn runner, whose bets are refunded (GR21). */
function isWithdrawn(type: MarketKind, selection: string, { nonRunners = [] }: PlayedMatch): boolean {
  const runner = parseRunnerNumber(type, selection)
  return runner !== null && nonRunners.includes(runner)
}

/** Returns the runner number of a race selection, counted from 1; null for other markets. */
function parseRunnerNumber({ base }: MarketKind, selection: string): number | null {
  return base.startsWith('GH_') ? Number(selection.slice(1)) : null
}

function findCompleteGoals(live: LiveState | null): readonly Goal[] | null {
  return live !== null && live.goals.length === live.score.home + live.score.away ? live.goals : null
}

/**
 * Computes the extremes of open singles on a line that depends on more than the score.
 *
 * Worst: as many of the most expensive possible selections win as can win together, or none. Best: none wins, or the
 * cheapest wins if every possible selection of the market has bets.
 */
export function computeLineExtremes(
  type: MarketKind | undefined,
  all: readonly OpenSingles[],
  match: PlayedMatch,
): Extremes {
  const maxWinners = type === undefined ? 0 : computeMaxWinners(type, match)
  // If no places are paid (too few runners), place bets are refunded, so the profit is 0.
  if (type === undefined || maxWinners === 0) return { worst: 0, best: 0 }
  const paidOn = new Map<string, number>()
  for (const singles of all) {
    if (!canWin(type, singles.selection, match)) continue
    const paid = Number(singles.riskMinor + singles.winMinor)
    paidOn.set(singles.selection, (paidOn.get(singles.selection) ?? 0) + paid)
  }
  const byPrice = [...paidOn.values()].toSorted((one, other) => other - one)
  const counting = all.filter(({ selection }) => !isWithdrawn(type, selection, match))
  const totalRisk = sumAmounts(counting, ({ riskMinor }) => riskMinor)
  const possible = type.selections.filter((selection) => canWin(type, selection, match))
  const isOneBetOn = possible.length > 0 && possible.every((selection) => paidOn.has(selection))
  return {
    worst: Math.min(0, totalRisk - sumNumbers(byPrice.slice(0, maxWinners))),
    best: totalRisk - (isOneBetOn ? (byPrice.at(-1) ?? 0) : 0),
  }
}

/**
 * Returns the maximum number of selections of a market that can win together. If the number of runners is unknown, the
 * largest number of places is assumed (GR19).
 */
function computeMaxWinners(
  { base, oneWins }: MarketKind,
  { runners = Infinity, nonRunners = [] }: PlayedMatch,
): number {
  return base === 'GH_PLACE' ? paidPlaces(runners - nonRunners.length) : (MAX_WINNERS[base] ?? (oneWins ? 1 : Infinity))
}

function sumAmounts(open: readonly OpenSingles[], pickAmount: (singles: OpenSingles) => bigint): number {
  return open.reduce((sum, singles) => sum + Number(pickAmount(singles)), 0)
}

function sumNumbers(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0)
}
