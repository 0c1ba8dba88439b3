/**
 * Independent grader: reads the goals of a real match from its file and computes the expected return of a bet. Shares
 * only the wire names with the product, and uses a deliberately different, longer computation.
 */

import { type Share, type Sheet, shareOf } from './naive-shares.ts'

/** Match in the format of the World Cup files. */
export interface RealMatch {
  readonly date: string
  readonly team1: string
  readonly team2: string
  readonly score: { readonly ft: readonly [number, number] }
  readonly goals1?: readonly RealGoal[]
  readonly goals2?: readonly RealGoal[]
}

interface RealGoal {
  readonly minute: number
  readonly offset?: number
}

/** Accepted price and stake of a bet. */
export type Priced = Pick<NaiveBet, 'oddsMilli' | 'oddsType' | 'stakeMinor'>

/** Bet as requested by the member. */
export interface NaiveBet {
  readonly betType: string
  readonly lineQuarters: number
  readonly selection: string
  readonly oddsMilli: number
  readonly oddsType: number
  readonly stakeMinor: number
  /** Score that the page showed when the bet was placed; null before kick-off. */
  readonly scoreSeen: readonly [number, number] | null
}

export interface NaiveResult {
  readonly status: 'won' | 'won_half' | 'draw' | 'lost_half' | 'lost'
  readonly risk: number
  readonly toWin: number
  readonly return: number
}

interface ListedGoal {
  readonly by: 'home' | 'away'
  readonly minute: number
  readonly offset: number
}

const STATUSES: readonly (readonly [Share, NaiveResult['status']])[] = [
  [{ wins: 1, back: 0 }, 'won'],
  [{ wins: 0.5, back: 0.5 }, 'won_half'],
  [{ wins: 0, back: 1 }, 'draw'],
  [{ wins: 0, back: 0.5 }, 'lost_half'],
  [{ wins: 0, back: 0 }, 'lost'],
]

/** Computes the expected risk, win amount and return of a single at this price. */
export function payNaively(share: Share, bet: Priced): Omit<NaiveResult, 'status'> {
  const [risk, toWin] = riskAndWin(bet)
  return { risk, toWin, return: Math.floor((risk + toWin) * share.wins + risk * share.back + 1e-6) }
}

function riskAndWin({ stakeMinor, oddsMilli, oddsType }: Priced): readonly [risk: number, toWin: number] {
  const price = displayed(oddsMilli, oddsType) / 100
  if (price < 0) return [Math.ceil(stakeMinor * -price - 1e-6), stakeMinor]
  return [stakeMinor, Math.floor(stakeMinor * (oddsType === 4 ? price - 1 : price) + 1e-6)]
}

/**
 * Returns the displayed odds in hundredths for the member's odds type, rounded against the member. The small constant
 * removes floating-point errors.
 */
function displayed(oddsMilli: number, oddsType: number): number {
  const profit = (oddsMilli - 1000) / 1000
  const hongKong = Math.floor(profit * 100 + 1e-9)
  const upside = -Math.ceil(100 / profit - 1e-9)
  if (oddsType === 1) return profit <= 1 ? hongKong : upside
  if (oddsType === 2) return hongKong
  if (oddsType === 3) return profit >= 1 ? hongKong : upside
  return Math.floor(oddsMilli / 10 + 1e-9)
}

/** Computes the expected settlement of a bet: status, risk, win amount and return. */
export function gradeNaively(match: RealMatch, bet: NaiveBet): NaiveResult {
  const sheet = sheetOf(match)
  const share = shareOf(bet.betType, bet.selection, bet.lineQuarters, sheet, seenIn(bet, sheet))
  return { status: statusOf(share), ...payNaively(share, bet) }
}

/** Builds the score sheet of a real match: both halves and full time. */
function sheetOf(match: RealMatch): Sheet {
  const goals = listGoals(match)
  const [first, second] = [goals.filter(({ minute }) => minute <= 45), goals.filter(({ minute }) => minute > 45)]
  const score = (of: readonly ListedGoal[]): readonly [number, number] => [count(of, 'home'), count(of, 'away')]
  const scorers = (of: readonly ListedGoal[]) => of.map(({ by }) => by)
  return {
    parts: { first: score(first), second: score(second), full: score(goals) },
    scorers: { first: scorers(first), second: scorers(second), full: scorers(goals) },
  }
}

/** Returns the goals of the ninety minutes in order of time. */
function listGoals(match: RealMatch): ListedGoal[] {
  const goals: ListedGoal[] = []
  for (const { minute, offset = 0 } of match.goals1 ?? []) goals.push({ by: 'home', minute, offset })
  for (const { minute, offset = 0 } of match.goals2 ?? []) goals.push({ by: 'away', minute, offset })
  return goals.filter(({ minute }) => minute <= 90).toSorted((a, b) => a.minute - b.minute || a.offset - b.offset)
}

function count(goals: readonly ListedGoal[], by: 'home' | 'away'): number {
  return goals.filter((goal) => goal.by === by).length
}

/**
 * Returns the score that a live bet counts from. The page shows the score of the full match, so for a second-half bet
 * only goals after half-time count.
 */
function seenIn({ betType, scoreSeen }: NaiveBet, { parts }: Sheet): readonly [number, number] | null {
  if (scoreSeen === null || !betType.endsWith('_2H')) return scoreSeen
  const [home, away] = parts['first'] ?? [0, 0]
  return [Math.max(0, scoreSeen[0] - home), Math.max(0, scoreSeen[1] - away)]
}

function statusOf({ wins, back }: Share): NaiveResult['status'] {
  const named = STATUSES.find(([share]) => share.wins === wins && share.back === back)
  if (named === undefined) throw new Error(`no name for ${wins} won and ${back} back`)
  return named[1]
}
