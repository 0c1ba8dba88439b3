import { currentTerms, type SlipPick } from './pick.ts'
import type { SlipKind, SlipRules } from './slip-kind.ts'
import type { SlipFields, LegEvent, OpenSlip, Slip, SlipLeg, SlipNotice, SelectionEvent } from './slip.types.ts'

export const EMPTY_SLIP: OpenSlip = {
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

type LegUpdate = Exclude<LegEvent, { type: 'legMoved' }>

/** Copies the fields that every slip state has and drops the fields of a single state. */
export function toSlipFields(slip: SlipFields): SlipFields {
  return {
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
  }
}

/** Returns an empty slip that keeps the system setting. */
export function clearSlip({ system }: SlipFields): OpenSlip {
  return system ? { ...EMPTY_SLIP, system } : EMPTY_SLIP
}

/** Returns an empty slip with a notice that explains why the selections were removed. */
export function clearWithNotice(slip: SlipFields, notice: SlipNotice): Slip {
  return { ...clearSlip(slip), notice }
}

/** Records the member's consent to the current prices. */
export function acceptPrices(slip: SlipFields): SlipFields {
  return {
    ...toSlipFields(slip),
    legs: slip.legs.map((leg) => ({ ...leg, from: currentTerms(leg.pick) })),
    fromMilli: slip.combinedMilli ?? slip.fromMilli,
  }
}

/** AC2: records consent to the displayed prices, except in states where the price is in question or was unavailable. */
export function acceptShownPrices(slip: Slip): SlipFields {
  return slip.kind === 'checking' || slip.kind === 'confirming' || slip.kind === 'refused'
    ? toSlipFields(slip)
    : acceptPrices(slip)
}

/** Returns the slip with changed legs, to be checked again. Discards earlier check results. */
export function withLegs(slip: Slip, legs: readonly SlipLeg[]): Slip {
  if (legs.length === 0) return clearSlip(slip)
  const agreedSlip = acceptShownPrices({ ...slip, legs })
  const clean = agreedSlip.legs.map((leg) => ({ ...leg, code: null }))
  return {
    ...agreedSlip,
    legs: clean,
    combinedMilli: null,
    fromMilli: null,
    refusal: null,
    notice: null,
    kind: 'checking',
  }
}

/** Returns whether an unavailable selection prevents the server check of the slip. */
export function isCheckBlocked({ legs }: SlipFields, { checkedOnOpening }: SlipKind): boolean {
  return checkedOnOpening && legs.some(({ closedReason }) => closedReason !== null)
}

/** Adds clicked or generated selections to the slip, or removes a selection on its second click. */
export function applySelection(slip: OpenSlip, event: SelectionEvent, { slipKind }: SlipRules): Slip {
  const fresh: Slip = { ...clearSlip(slip), stakeText: event.stakeText }
  const base = slip.kind === 'empty' || slipKind.maxLegs === 1 ? fresh : slip
  if (event.type === 'filled') return withLegs(base, event.picks.map(toSlipLeg))
  const { pick } = event
  const [first] = slip.legs
  const notice = (first && slipKind.findConflict?.(first.pick, pick)) ?? null
  if (notice !== null) return { ...slip, notice }
  const at = slip.legs.findIndex((leg) => slipKind.slotOf(leg.pick) === slipKind.slotOf(pick))
  const replacedLeg = slip.legs[at]
  if (replacedLeg === undefined)
    return slip.legs.length < slipKind.maxLegs ? withLegs(base, [...slip.legs, toSlipLeg(pick)]) : slip
  if (slipKind.keyOf(replacedLeg.pick) === slipKind.keyOf(pick)) return withLegs(slip, slip.legs.toSpliced(at, 1))
  return withLegs(base, slip.legs.with(at, toSlipLeg(pick)))
}

function toSlipLeg(pick: SlipPick): SlipLeg {
  return { pick, from: currentTerms(pick), closedReason: null, code: null }
}

export function removeLeg(slip: OpenSlip, key: string, { slipKind }: SlipRules): Slip {
  const legs = slip.legs.filter(({ pick }) => slipKind.keyOf(pick) !== key)
  return legs.length === slip.legs.length ? slip : withLegs(slip, legs)
}

/**
 * Applies a change of a leg in the live prices other than its price: the leg became unavailable or available, or left
 * its tab.
 */
export function applyLegUpdate(slip: OpenSlip, event: LegUpdate, { slipKind }: SlipRules): Slip {
  const at = slip.legs.findIndex(({ pick }) => slipKind.keyOf(pick) === event.key)
  const leg = slip.legs[at]
  if (leg === undefined) return slip
  if (event.type === 'legLeftTab')
    return slipKind.isClearedWithTab
      ? clearWithNotice(slip, 'marketTypeChanged')
      : { ...slip, legs: slip.legs.with(at, { ...leg, code: 'marketTypeChanged' }) }
  if (leg.closedReason === event.why) return slip
  const closeLeg = (base: SlipFields) =>
    base.legs.map((each, index) => (index === at ? { ...each, closedReason: event.why } : each))
  if (!slipKind.checkedOnOpening) return { ...slip, legs: closeLeg(slip) }
  const agreedSlip = acceptShownPrices(slip)
  return { ...agreedSlip, legs: closeLeg(agreedSlip), kind: 'checking' }
}

/** Returns the keys of the selections on the slip, which mark cells in the grid. */
export function listKeys({ legs }: SlipFields, { keyOf }: Pick<SlipKind, 'keyOf'>): readonly string[] {
  return legs.map(({ pick }) => keyOf(pick))
}
