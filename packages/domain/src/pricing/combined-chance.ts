import { type Facts, type Grade, type MarketKind, marketKindByCode } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { type Atom, atomsOf } from './joint.ts'
import { DEFAULT_MARGIN, marginRule, withMore } from './margin-rule.ts'
import type { MatchModel } from './match-model.ts'
import { priceOf } from './price-ladder.ts'

/** One selection of a combination, not struck yet. */
export type CombinedLeg = Pick<LegTerms, 'typeCode' | 'selection' | 'lineQ'>

/**
 * Why selections of one match have no common price. `impossible`: they cannot all win. `certain`: they cannot lose.
 * `implied`: the leg adds nothing, as the others cannot win without it. `refundable`: the leg may be refunded or half
 * won. `apart`: the model does not know these markets together. `closed`: the match, or the leg's part, is over.
 */
export type CombinationRefusal = 'impossible' | 'certain' | 'implied' | 'refundable' | 'apart' | 'closed'

export type CombinedChance =
  | { readonly chance: number }
  /** `leg` is the place of the one meant; null where it is all of them. */
  | { readonly refused: CombinationRefusal; readonly leg: number | null }

interface Leg {
  readonly type: MarketKind
  readonly gradeOf: (facts: Facts) => Grade
}

const NEXT_TO_NOTHING = 1e-9

const legOf = ({ typeCode, selection, lineQ }: CombinedLeg): Leg => {
  const type = marketKindByCode(typeCode)
  if (!type?.selections.includes(selection)) throw new RangeError(`no selection ${selection} of ${typeCode}`)
  return { type, gradeOf: (facts) => type.grade(selection, lineQ, facts) }
}

const hasWon = ({ win, of }: Grade): boolean => win === of

/** Whether a leg is refunded, in part or whole, in a way that may come. */
const refundedLeg = (legs: readonly Leg[], atoms: readonly Atom[]): number =>
  legs.findIndex(({ type, gradeOf }) =>
    atoms.some(({ facts, chance }) => chance > 0 && gradeOf(facts(type)).refund > 0),
  )

/** By atom, which of the legs win, as bits. */
const winsOf = (legs: readonly Leg[], atoms: readonly Atom[]): Uint32Array =>
  Uint32Array.from(atoms, ({ facts }) =>
    legs.reduce((bits, { type, gradeOf }, at) => (hasWon(gradeOf(facts(type))) ? bits | (1 << at) : bits), 0),
  )

/** Chance that all legs of the bits given win. */
const chanceOf = (wins: Uint32Array, atoms: readonly Atom[], bits: number): number => {
  let sum = 0
  for (let at = 0; at < atoms.length; at += 1) {
    if (((wins[at] as number) & bits) === bits) sum += (atoms[at] as Atom).chance
  }
  return sum
}

const impliedLeg = (wins: Uint32Array, atoms: readonly Atom[], count: number, all: number, chance: number): number =>
  Array.from({ length: count }, (_, at) => at).findIndex(
    (at) => chanceOf(wins, atoms, all & ~(1 << at)) - chance < NEXT_TO_NOTHING,
  )

/**
 * The chance that all selections of one match win together, from the one joint distribution of its score: never the
 * product of their own chances. 1 to 20 legs; a selection that may be refunded is refused, as a combination is won or
 * lost. Throws a RangeError for a leg that the catalogue does not know, and for too many legs.
 */
export const combinedChance = (
  model: MatchModel,
  state: LiveState | null,
  wanted: readonly CombinedLeg[],
): CombinedChance => {
  if (wanted.length === 0 || wanted.length > 20) throw new RangeError(`1 to 20 legs, not ${wanted.length}`)
  const legs = wanted.map(legOf)
  const atoms = atomsOf(
    model,
    state,
    legs.map(({ type }) => type),
  )
  if ('refused' in atoms) return atoms
  const refunded = refundedLeg(legs, atoms)
  if (refunded >= 0) return { refused: 'refundable', leg: refunded }
  const all = 2 ** legs.length - 1
  const wins = winsOf(legs, atoms)
  const chance = chanceOf(wins, atoms, all)
  if (chance < NEXT_TO_NOTHING) return { refused: 'impossible', leg: null }
  if (chance > 1 - NEXT_TO_NOTHING) return { refused: 'certain', leg: null }
  const implied = legs.length > 1 ? impliedLeg(wins, atoms, legs.length, all, chance) : -1
  return implied >= 0 ? { refused: 'implied', leg: implied } : { chance }
}

/** What a leg of a combination is offered at alone. */
export interface LegAlone {
  readonly bookMilli: OddsMilli
  /** OD8: at most that, as the member's group buys it. */
  readonly groupMilli: OddsMilli
}

/**
 * The price of a combination on the ladder (SM1): its chance bears what any event as likely does (MA1), where two even
 * sides bear `single`, and `margin` (0 to 0.3) on top. What a group takes off its legs is taken off it too, as off a
 * parlay of them (OD8). Never below what any of `alone` is bought at, since it is at most as likely as each of them.
 * 0 where nothing worth offering is left.
 */
export const priceOfCombination = (
  chance: number,
  {
    single = DEFAULT_MARGIN,
    margin,
    alone,
  }: { readonly single?: number; readonly margin: number; readonly alone: readonly LegAlone[] },
): OddsMilli | 0 => {
  const dearer = alone.reduce((by, { bookMilli, groupMilli }) => (by * bookMilli) / groupMilli, 1)
  return Math.max(
    priceOf(withMore(marginRule(single)(chance), margin) * dearer),
    ...alone.map(({ groupMilli }) => groupMilli),
  )
}
