import { currentTerms, type SlipPick } from './pick.ts'
import type { SlipKind, SlipRules } from './slip-kind.ts'
import type { HeldSlip, LegEvent, OpenSlip, Slip, SlipLeg, SlipNotice, TakeEvent } from './slip.types.ts'

export const EMPTY: OpenSlip = {
  kind: 'empty',
  legs: [],
  system: false,
  units: {},
  stakeText: '',
  typedText: null,
  typedBySelf: false,
  offer: null,
  offerFor: '',
  combinedMilli: null,
  fromMilli: null,
  refusal: null,
  notice: null,
  changedAtMs: 0,
}

/** Copies the fields that every slip state has and drops the fields of a single state. */
export const bare = (slip: HeldSlip): HeldSlip => ({
  legs: slip.legs,
  system: slip.system,
  units: slip.units,
  stakeText: slip.stakeText,
  typedText: slip.typedText,
  typedBySelf: slip.typedBySelf,
  offer: slip.offer,
  offerFor: slip.offerFor,
  combinedMilli: slip.combinedMilli,
  fromMilli: slip.fromMilli,
  refusal: slip.refusal,
  notice: slip.notice,
  changedAtMs: slip.changedAtMs,
})

/** Returns an empty slip that keeps the system setting. */
export const cleared = ({ system }: HeldSlip): OpenSlip => (system ? { ...EMPTY, system } : EMPTY)

/** Returns an empty slip with a notice that explains why the selections were removed. */
export const gone = (slip: HeldSlip, notice: SlipNotice): Slip => ({ ...cleared(slip), notice })

const legOf = (pick: SlipPick): SlipLeg => ({ pick, from: currentTerms(pick), shut: null, code: null })

/** Records the member's consent to the current prices. */
export const agreed = (slip: HeldSlip): HeldSlip => ({
  ...bare(slip),
  legs: slip.legs.map((leg) => ({ ...leg, from: currentTerms(leg.pick) })),
  fromMilli: slip.combinedMilli ?? slip.fromMilli,
})

/** AC2: records consent to the displayed prices, except in states where the price is in question or was unavailable. */
export const asAgreed = (slip: Slip): HeldSlip =>
  slip.kind === 'checking' || slip.kind === 'asking' || slip.kind === 'refused' ? bare(slip) : agreed(slip)

/** Returns the slip with changed legs, to be checked again. Discards earlier check results. */
export const withLegs = (slip: Slip, legs: readonly SlipLeg[]): Slip => {
  if (legs.length === 0) return cleared(slip)
  const held = asAgreed({ ...slip, legs })
  const clean = held.legs.map((leg) => ({ ...leg, code: null }))
  return { ...held, legs: clean, combinedMilli: null, fromMilli: null, refusal: null, notice: null, kind: 'checking' }
}

/** Returns whether an unavailable selection prevents the server check of the slip. */
export const isShutOut = ({ legs }: HeldSlip, { checkedOnOpening }: SlipKind): boolean =>
  checkedOnOpening && legs.some(({ shut }) => shut !== null)

/** Adds clicked or generated selections to the slip, or removes a selection on its second click. */
export const applyTake = (slip: OpenSlip, event: TakeEvent, { of }: SlipRules): Slip => {
  const fresh: Slip = { ...cleared(slip), stakeText: event.stakeText }
  const base = slip.kind === 'empty' || of.mostLegs === 1 ? fresh : slip
  if (event.type === 'filled') return withLegs(base, event.picks.map(legOf))
  const { pick } = event
  const [first] = slip.legs
  const notice = (first && of.keepsOut?.(first.pick, pick)) ?? null
  if (notice !== null) return { ...slip, notice }
  const at = slip.legs.findIndex((leg) => of.placeOf(leg.pick) === of.placeOf(pick))
  const there = slip.legs[at]
  if (there === undefined) return slip.legs.length < of.mostLegs ? withLegs(base, [...slip.legs, legOf(pick)]) : slip
  if (of.keyOf(there.pick) === of.keyOf(pick)) return withLegs(slip, slip.legs.toSpliced(at, 1))
  return withLegs(base, slip.legs.with(at, legOf(pick)))
}

export const without = (slip: OpenSlip, key: string, { of }: SlipRules): Slip => {
  const legs = slip.legs.filter(({ pick }) => of.keyOf(pick) !== key)
  return legs.length === slip.legs.length ? slip : withLegs(slip, legs)
}

type LegUpdate = Exclude<LegEvent, { type: 'legMoved' }>

/**
 * Applies a change of a leg in the live prices other than its price: the leg became unavailable or available, or left
 * its tab.
 */
export const applyLegUpdate = (slip: OpenSlip, event: LegUpdate, { of }: SlipRules): Slip => {
  const at = slip.legs.findIndex(({ pick }) => of.keyOf(pick) === event.key)
  const leg = slip.legs[at]
  if (leg === undefined) return slip
  if (event.type === 'legLeftTab')
    return of.goesWithTab
      ? gone(slip, 'marketTypeChanged')
      : { ...slip, legs: slip.legs.with(at, { ...leg, code: 'marketTypeChanged' }) }
  if (leg.shut === event.why) return slip
  const legs = (held: HeldSlip) => held.legs.map((each, index) => (index === at ? { ...each, shut: event.why } : each))
  if (!of.checkedOnOpening) return { ...slip, legs: legs(slip) }
  const held = asAgreed(slip)
  return { ...held, legs: legs(held), kind: 'checking' }
}

/** Returns the keys of the selections on the slip, which mark cells in the grid. */
export const keysOf = ({ legs }: HeldSlip, { keyOf }: Pick<SlipKind, 'keyOf'>): readonly string[] =>
  legs.map(({ pick }) => keyOf(pick))
