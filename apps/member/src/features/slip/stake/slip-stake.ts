import { systemSizes } from '@touchline/domain/ticket'
import { acceptPrices, toSlipFields, withLegs } from '../slip-legs.ts'
import type { SlipRules } from '../slip-kind.ts'
import type { SlipFields, OpenSlip, Slip, StakeEvent } from '../slip.types.ts'
import { clampStake } from './stake.ts'

/** Returns the slip after the member typed or changed a stake. */
export function applyStake(slip: OpenSlip, event: StakeEvent, rules: SlipRules): Slip {
  switch (event.type) {
    case 'typed': {
      if (slip.kind === 'empty') return slip
      const typed: SlipFields = { ...toSlipFields(slip), stakeText: event.text, typedBySelf: true, notice: null }
      return recordConsent(slip, clampToLimits(typed, 'max', event.nowMs, rules), rules)
    }
    case 'stakeLeft': {
      const next = clampToLimits(toSlipFields(slip), 'both', event.nowMs, rules)
      return next.stakeText === slip.stakeText ? slip : { ...slip, ...next }
    }
    case 'systemChosen': {
      if (!rules.slipKind.supportsSystems || slip.system === event.system) return slip
      return withLegs({ ...slip, system: event.system }, slip.legs)
    }
    case 'unitTyped':
      return rules.slipKind.supportsSystems
        ? recordConsent(slip, { ...toSlipFields(slip), units: unitsAfter(slip, event), notice: null }, rules)
        : slip
  }
}

/**
 * Records consent to the displayed prices, because a member who types a stake has seen them. Prices in question are
 * excluded.
 */
function recordConsent(slip: OpenSlip, next: SlipFields, { slipKind }: SlipRules): Slip {
  if (slip.kind === 'open') return { ...acceptPrices(next), kind: 'open' }
  const nextState = slip.kind === 'refused' ? slipKind.afterRefusal(next) : 'refused'
  if (nextState === 'refused') return { ...slip, ...next }
  const open: Slip = { ...acceptPrices(next), kind: 'open' }
  return nextState === 'open' ? open : withLegs(open, open.legs)
}

function unitsAfter(slip: SlipFields, { size, text }: Extract<StakeEvent, { type: 'unitTyped' }>) {
  if (size !== 'all') return { ...slip.units, [size]: text }
  return Object.fromEntries(systemSizes(slip.legs.length).map((each) => [each, text]))
}

/** LI3: clamps a stake to the nearest limit and adds the notice. */
export function clampToLimits(
  slip: SlipFields,
  bound: 'max' | 'both',
  nowMs: number,
  { slipKind, context }: SlipRules,
): SlipFields {
  const { offer } = slip
  const highest = offer === null ? null : slipKind.highest(slip, offer, context)
  if (offer === null || highest === null) return slip
  const clamp = clampStake(slip.stakeText, highest, offer.minBetMinor, context.currency, bound)
  if (clamp.notice === null) return slip
  return { ...slip, stakeText: clamp.text, typedText: slip.stakeText, notice: clamp.notice, changedAtMs: nowMs }
}

/** LI3: clamps a stake that was entered before its limits were known, or whose limits changed with the price. */
export function reclampStake(slip: SlipFields, nowMs: number, rules: SlipRules): SlipFields {
  return clampToLimits(slip, slip.typedBySelf ? 'max' : 'both', nowMs, rules)
}
