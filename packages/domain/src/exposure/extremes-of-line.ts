import { type MarketKind, paidPlaces } from '../market/index.ts'
import type { Goal, LiveState } from '../match/index.ts'
import type { OpenSingles } from './kept-at.ts'
import type { PlayedMatch } from './reachable-part.ts'

const goalsKnown = (live: LiveState | null): readonly Goal[] | null =>
  live !== null && live.goals.length === live.score.home + live.score.away ? live.goals : null

/** Number of the runner that a selection of a race names, from 1; null where the market is of no race. */
const runnerOf = ({ base }: MarketKind, selection: string): number | null =>
  base.startsWith('GH_') ? Number(selection.slice(1)) : null

/** GR21: bets on a withdrawn runner are refunded. */
const isWithdrawn = (type: MarketKind, selection: string, { nonRunners = [] }: PlayedMatch): boolean => {
  const runner = runnerOf(type, selection)
  return runner !== null && nonRunners.includes(runner)
}

/** Whether a selection that more than the score of its part decides can still win. */
export const canWin = (type: MarketKind, selection: string, match: PlayedMatch): boolean => {
  const { live, runners = Infinity } = match
  if (isWithdrawn(type, selection, match) || (runnerOf(type, selection) ?? 0) > runners) return false
  const goals = type.basis === 'order' && type.part === 'full' ? goalsKnown(live) : null
  if (goals === null) return true
  const [first] = goals
  if (selection === 'none') return first === undefined
  if (first === undefined) return live?.period !== 'ended'
  return !selection.endsWith('first') || selection.startsWith(first.side)
}

/** How many selections of a market win at most, where more than one may and not all. A dead heat costs no more. */
const MOST_WINNERS: Readonly<Record<string, number>> = {
  BT_FGLG: 2,
  GH_WIN: 1,
  BT_OR: 1,
  BT_TOPS: 1,
  BT_TOP4: 4,
  BT_REL: 3,
}

/** Most selections of a market that can win together. Without a number of runners the most places are paid (GR19). */
const mostWinners = ({ base, oneWins }: MarketKind, { runners = Infinity, nonRunners = [] }: PlayedMatch): number =>
  base === 'GH_PLACE' ? paidPlaces(runners - nonRunners.length) : (MOST_WINNERS[base] ?? (oneWins ? 1 : Infinity))

/** Worst and best result of the holder of bets, minor units; below 0 it loses. */
export interface Extremes {
  readonly worst: number
  readonly best: number
}

const amountOf = (open: readonly OpenSingles[], of: (singles: OpenSingles) => bigint): number =>
  open.reduce((sum, singles) => sum + Number(of(singles)), 0)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/**
 * Extremes of singles on a line of a market that more than a score decides. At worst as many of the dearest selections
 * that can still win do as can win together, or none; at best none does, or the cheapest where each of the market's
 * selections that can still win is bet on.
 */
export const extremesOfLine = (
  type: MarketKind | undefined,
  all: readonly OpenSingles[],
  match: PlayedMatch,
): Extremes => {
  const most = type === undefined ? 0 : mostWinners(type, match)
  // Where no place is paid all place bets are refunded.
  if (type === undefined || most === 0) return { worst: 0, best: 0 }
  const paidOn = new Map<string, number>()
  for (const singles of all) {
    if (!canWin(type, singles.selection, match)) continue
    const paid = Number(singles.riskMinor + singles.winMinor)
    paidOn.set(singles.selection, (paidOn.get(singles.selection) ?? 0) + paid)
  }
  const byPrice = [...paidOn.values()].toSorted((one, other) => other - one)
  const counting = all.filter(({ selection }) => !isWithdrawn(type, selection, match))
  const kept = amountOf(counting, ({ riskMinor }) => riskMinor)
  const possible = type.selections.filter((selection) => canWin(type, selection, match))
  const isOneBetOn = possible.length > 0 && possible.every((selection) => paidOn.has(selection))
  return {
    worst: Math.min(0, kept - sumOf(byPrice.slice(0, most))),
    best: kept - (isOneBetOn ? (byPrice.at(-1) ?? 0) : 0),
  }
}
