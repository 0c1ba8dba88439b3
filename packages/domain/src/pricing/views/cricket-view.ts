import type { OutlookKind } from '../../market/index.ts'
import { ZERO_SCORE, type LiveState, type Score, type Side } from '../../match/index.ts'
import { type IntegerDistribution, buildNormalDistribution, mixDistributions } from './integer-distribution.ts'
import type { OversModel } from '../models/match-model.ts'
import { type Outlook, RowOutlook } from '../outlooks/outlook.ts'
import { type OutlookView, createCachedView } from './outlook-view.ts'
import {
  AWAY_OUTCOMES,
  DIFFERENCE_FROM,
  DIFFERENCE_OUTCOMES,
  HOME_OUTCOMES,
  TOTAL_OUTCOMES,
} from '../outlooks/outcome-space.ts'

/** Share of an innings' runs in its first overs. The first overs of both innings form a part with its own markets. */
const EARLY_SHARE = 0.29
/** Minimum remaining share of an innings in progress, 0 to 1: half an over of twenty. */
const MIN_REMAINING = 0.025

/**
 * Probabilities that a successful chase ends 1, 2, 3, 4, 5 or 6 runs above the score of the first innings, because the
 * chase ends on the winning stroke.
 */
const STROKES = [0.58, 0.14, 0.03, 0.19, 0.01, 0.05]

/** Remaining shares of the two innings, 0 to 1, and the side that bats first. `first` is null while unknown. */
interface RemainingOvers {
  readonly first: Side | null
  readonly firstRemaining: number
  readonly secondRemaining: number
}

type Value = (home: number, away: number) => number

/** Largest margin or total over two innings that the distributions distinguish, in runs: −FAR to FAR. */
const FAR = 1_500

class Tally {
  readonly #sums = new Float64Array(2 * FAR + 1)
  #from = 2 * FAR
  #to = 0

  add(number: number, chance: number): void {
    const at = number + FAR
    this.#sums[at] = (this.#sums[at] as number) + chance
    if (at < this.#from) this.#from = at
    if (at > this.#to) this.#to = at
  }

  bell(): IntegerDistribution {
    return { from: this.#from - FAR, chances: this.#sums.slice(this.#from, this.#to + 1) }
  }
}

const VALUES: Readonly<Partial<Record<OutlookKind, Value>>> = {
  difference: (home, away) => home - away,
  remaining: (home, away) => home - away,
  total: (home, away) => home + away,
  home: (home) => home,
  away: (_home, away) => away,
}

/** Returns the view of a match of two long innings. */
export function oversView(model: OversModel, state: LiveState | null): OutlookView {
  const { first, firstRemaining, secondRemaining } = computeRemainingOvers(model, state)
  const score = state?.score ?? ZERO_SCORE
  const bellIfFirst = (side: Side, valueOf: Value): IntegerDistribution =>
    computeChase(
      buildInningsCurve(model, side, firstRemaining, score),
      buildInningsCurve(model, other(side), secondRemaining, score),
      side,
      valueOf,
    )
  const findOutlook: OutlookView['findOutlook'] = (part, kind) => {
    const valueOf = VALUES[kind]
    if (valueOf === undefined) return null
    const hasStarted = state !== null && state.period !== 'pre'
    if (part === 'first') return hasStarted ? null : toRowOutlook(kind, earlyBell(model, kind))
    if (part !== 'full') return null
    if (first !== null) return toRowOutlook(kind, bellIfFirst(first, valueOf))
    return toRowOutlook(kind, mixDistributions(bellIfFirst('home', valueOf), bellIfFirst('away', valueOf), 0.5))
  }
  return createCachedView({
    findOutlook,
    over: (part) => (part === 'first' ? (state?.parts?.first ?? null) : null),
  })
}

/** Returns the remaining shares of the two innings. The side that bats first is known once runs are scored. */
function computeRemainingOvers({ overs }: OversModel, state: LiveState | null): RemainingOvers {
  if (state === null || state.period === 'pre') return { first: null, firstRemaining: 1, secondRemaining: 1 }
  const { score, minute, period } = state
  if (period === 'p1' || period === 'first') {
    const first = score.home > score.away ? 'home' : score.away > score.home ? 'away' : null
    return { first, firstRemaining: Math.max(MIN_REMAINING, 1 - minute / overs), secondRemaining: 1 }
  }
  const firstScore = state.parts?.p1
  const batted = firstScore !== undefined && firstScore.home !== firstScore.away ? firstScore : score
  const first = batted.home >= batted.away ? 'home' : 'away'
  const inBreak = period === 'break' || period === 'half-time'
  const secondRemaining = inBreak ? 1 : Math.max(MIN_REMAINING, Math.min(1, 2 - minute / overs))
  return { first, firstRemaining: 0, secondRemaining }
}

/**
 * Returns the distribution of a value (margin, total or runs of a side) after a chase. The first innings sets a target;
 * the chase falls short, ties, or stops on the stroke that passes the target.
 */
function computeChase(
  set: IntegerDistribution,
  chase: IntegerDistribution,
  first: Side,
  valueOf: Value,
): IntegerDistribution {
  const tally = new Tally()
  const count = (target: number, chaseRuns: number, chance: number): void =>
    tally.add(first === 'home' ? valueOf(target, chaseRuns) : valueOf(chaseRuns, target), chance)
  set.chances.forEach((chance, at) => {
    const target = set.from + at
    let level = chase.from
    let below = 0
    for (; level <= target && level - chase.from < chase.chances.length; level += 1) {
      const levelChance = chase.chances[level - chase.from] as number
      below += levelChance
      count(target, level, chance * levelChance)
    }
    const passed = Math.max(0, 1 - below)
    STROKES.forEach((part, by) => count(target, Math.max(target + 1 + by, chase.from), chance * passed * part))
  })
  return tally.bell()
}

function buildInningsCurve(
  { spread, ...rates }: OversModel,
  side: Side,
  remainingShare: number,
  score: Score,
): IntegerDistribution {
  const fallen = score[side]
  return remainingShare === 0
    ? { from: fallen, chances: Float64Array.of(1) }
    : buildNormalDistribution(fallen + rates[side] * remainingShare, spread * Math.sqrt(remainingShare), fallen)
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

function toRowOutlook(kind: OutlookKind, { from, chances }: IntegerDistribution): Outlook {
  if (kind === 'total') return new RowOutlook(TOTAL_OUTCOMES, chances, from)
  if (kind === 'home') return new RowOutlook(HOME_OUTCOMES, chances, from)
  if (kind === 'away') return new RowOutlook(AWAY_OUTCOMES, chances, from)
  return new RowOutlook(DIFFERENCE_OUTCOMES, chances, from - DIFFERENCE_FROM)
}

/** Returns the distribution of a value over the first overs of both innings, before the match. */
function earlyBell({ home, away, spread }: OversModel, kind: OutlookKind): IntegerDistribution {
  const wide = spread * Math.sqrt(EARLY_SHARE)
  if (kind === 'total') return buildNormalDistribution((home + away) * EARLY_SHARE, wide * Math.SQRT2, 0)
  if (kind === 'home' || kind === 'away')
    return buildNormalDistribution((kind === 'home' ? home : away) * EARLY_SHARE, wide, 0)
  return buildNormalDistribution((home - away) * EARLY_SHARE, wide * Math.SQRT2)
}
