import { type GradingFacts, type Grade, type MarketKind, marketKindByCode } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { type JointScoreOutcome, buildAtoms } from './joint.ts'
import { DEFAULT_MARGIN, marginRule, withMore } from './margin-rule.ts'
import type { MatchModel } from './models/match-model.ts'
import { computeLadderPrice } from './price-ladder.ts'

/** A selection of a bet builder before acceptance: market kind, selection and line. */
export type CombinedLeg = Pick<LegTerms, 'typeCode' | 'selection' | 'lineQ'>

/**
 * Reasons why selections of a match have no common price:
 * - `impossible`: the selections cannot win together.
 * - `certain`: the selections cannot lose.
 * - `implied`: the leg is redundant, because the others cannot win without the leg.
 * - `refundable`: the leg may be refunded or half won.
 * - `notModelled`: the model has no joint distribution of these markets.
 * - `closed`: the match, or the part of the leg, is over.
 */
export type CombinationRefusal = 'impossible' | 'certain' | 'implied' | 'refundable' | 'notModelled' | 'closed'

export type CombinedChance =
  | { readonly chance: number }
  /** `leg` is the index of the affected leg; null if the refusal concerns the combination. */
  | { readonly refused: CombinationRefusal; readonly leg: number | null }

interface Leg {
  readonly type: MarketKind
  readonly toGrade: (facts: GradingFacts) => Grade
}

const NEXT_TO_NOTHING = 1e-9

/** Prices of a leg of a bet builder if bet as a single, decimal odds in thousandths. */
export interface SinglePrices {
  readonly bookMilli: OddsMilli
  /**
   * Price after the price shift of the member's price group, decimal odds in thousandths, at most `bookMilli` (OD8).
   */
  readonly groupMilli: OddsMilli
}

/**
 * Returns the probability that the selections of a match win together, from the joint distribution of the score. The
 * product of the single probabilities is never used. Accepts 1 to 20 legs. A leg that may be refunded is refused,
 * because a combination is either won or lost. Throws a RangeError for a leg that is not in the catalogue and for too
 * many legs.
 */
export function combinedChance(
  model: MatchModel,
  state: LiveState | null,
  wanted: readonly CombinedLeg[],
): CombinedChance {
  if (wanted.length === 0 || wanted.length > 20) throw new RangeError(`1 to 20 legs, not ${wanted.length}`)
  const legs = wanted.map(toLeg)
  const atoms = buildAtoms(
    model,
    state,
    legs.map(({ type }) => type),
  )
  if ('refused' in atoms) return atoms
  const refunded = refundedLeg(legs, atoms)
  if (refunded >= 0) return { refused: 'refundable', leg: refunded }
  const all = 2 ** legs.length - 1
  const wins = computeWinBits(legs, atoms)
  const chance = computeChance(wins, atoms, all)
  if (chance < NEXT_TO_NOTHING) return { refused: 'impossible', leg: null }
  if (chance > 1 - NEXT_TO_NOTHING) return { refused: 'certain', leg: null }
  const implied = legs.length > 1 ? impliedLeg(wins, atoms, legs.length, all, chance) : -1
  return implied >= 0 ? { refused: 'implied', leg: implied } : { chance }
}

function toLeg({ typeCode, selection, lineQ }: CombinedLeg): Leg {
  const type = marketKindByCode(typeCode)
  if (!type?.selections.includes(selection)) throw new RangeError(`no selection ${selection} of ${typeCode}`)
  return { type, toGrade: (facts) => type.grade(selection, lineQ, facts) }
}

/**
 * Returns the index of the first leg of a bet builder that can be refunded in full or in part. Returns −1 if there is
 * no such leg.
 */
function refundedLeg(legs: readonly Leg[], atoms: readonly JointScoreOutcome[]): number {
  return legs.findIndex(({ type, toGrade }) =>
    atoms.some(({ facts, chance }) => chance > 0 && toGrade(facts(type)).refund > 0),
  )
}

/** Returns, for every joint outcome of the match, the legs that win, as bits (bit i is leg i). */
function computeWinBits(legs: readonly Leg[], atoms: readonly JointScoreOutcome[]): Uint32Array {
  return Uint32Array.from(atoms, ({ facts }) =>
    legs.reduce((bits, { type, toGrade }, at) => (hasWon(toGrade(facts(type))) ? bits | (1 << at) : bits), 0),
  )
}

function hasWon({ win, of }: Grade): boolean {
  return win === of
}

/** Returns the probability that every leg in the bit set `bits` wins. */
function computeChance(wins: Uint32Array, atoms: readonly JointScoreOutcome[], bits: number): number {
  let sum = 0
  for (let at = 0; at < atoms.length; at += 1) {
    if (((wins[at] as number) & bits) === bits) sum += (atoms[at] as JointScoreOutcome).chance
  }
  return sum
}

function impliedLeg(
  wins: Uint32Array,
  atoms: readonly JointScoreOutcome[],
  count: number,
  all: number,
  chance: number,
): number {
  return Array.from({ length: count }, (_, at) => at).findIndex(
    (at) => computeChance(wins, atoms, all & ~(1 << at)) - chance < NEXT_TO_NOTHING,
  )
}

/**
 * Returns the price of a combination on the price ladder (SM1). The probability has the margin of any equally likely
 * event (MA1), where `single` is the margin of an even market, plus `margin` (0 to 0.3). Price shifts of the group on
 * the legs also apply, as in a parlay of the legs (OD8). The price is never below the group price of a leg in
 * `singlePrices`,
 * because the combination is at most as likely as each leg. Returns 0 if no price can be offered.
 */
export function computeCombinationPrice(
  chance: number,
  {
    single = DEFAULT_MARGIN,
    margin,
    singlePrices,
  }: { readonly single?: number; readonly margin: number; readonly singlePrices: readonly SinglePrices[] },
): OddsMilli | 0 {
  const dearer = singlePrices.reduce((by, { bookMilli, groupMilli }) => (by * bookMilli) / groupMilli, 1)
  return Math.max(
    computeLadderPrice(withMore(marginRule(single)(chance), margin) * dearer),
    ...singlePrices.map(({ groupMilli }) => groupMilli),
  )
}
