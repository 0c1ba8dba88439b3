import { systemSizes } from '@touchline/domain/ticket'
import { agreed, bare, withLegs } from './slip-legs.ts'
import type { SlipRules } from './slip-kind.ts'
import type { HeldSlip, OpenSlip, Slip, StakeEvent } from './slip.types.ts'
import { clampStake } from './stake.ts'

/** Returns the slip after the member typed or changed a stake. */
export const staked = (slip: OpenSlip, event: StakeEvent, rules: SlipRules): Slip => {
  switch (event.type) {
    case 'typed': {
      if (slip.kind === 'empty') return slip
      const typed: HeldSlip = { ...bare(slip), stakeText: event.text, typedBySelf: true, notice: null }
      return recordConsent(slip, clamped(typed, 'max', event.nowMs, rules), rules)
    }
    case 'stakeLeft': {
      const next = clamped(bare(slip), 'both', event.nowMs, rules)
      return next.stakeText === slip.stakeText ? slip : { ...slip, ...next }
    }
    case 'systemChosen': {
      if (!rules.of.takesSystems || slip.system === event.system) return slip
      return withLegs({ ...slip, system: event.system }, slip.legs)
    }
    case 'unitTyped':
      return rules.of.takesSystems
        ? recordConsent(slip, { ...bare(slip), units: unitsAfter(slip, event), notice: null }, rules)
        : slip
  }
}

/**
 * Records consent to the displayed prices, because a member who types a stake has seen them. Prices in question are
 * excluded.
 */
const recordConsent = (slip: OpenSlip, next: HeldSlip, { of }: SlipRules): Slip => {
  if (slip.kind === 'open') return { ...agreed(next), kind: 'open' }
  const goesOn = slip.kind === 'refused' ? of.afterRefusal(next) : 'refused'
  if (goesOn === 'refused') return { ...slip, ...next }
  const open: Slip = { ...agreed(next), kind: 'open' }
  return goesOn === 'open' ? open : withLegs(open, open.legs)
}

const unitsAfter = (slip: HeldSlip, { size, text }: Extract<StakeEvent, { type: 'unitTyped' }>) => {
  if (size !== 'all') return { ...slip.units, [size]: text }
  return Object.fromEntries(systemSizes(slip.legs.length).map((each) => [each, text]))
}

/** LI3: clamps a stake to the nearest limit and adds the notice. */
export const clamped = (slip: HeldSlip, which: 'max' | 'both', nowMs: number, { of, context }: SlipRules): HeldSlip => {
  const { offer } = slip
  const highest = offer === null ? null : of.highest(slip, offer, context)
  if (offer === null || highest === null) return slip
  const clamp = clampStake(slip.stakeText, highest, offer.minBetMinor, context.currency, which)
  if (clamp.notice === null) return slip
  return { ...slip, stakeText: clamp.text, typedText: slip.stakeText, notice: clamp.notice, changedAtMs: nowMs }
}

/** LI3: clamps a stake that was entered before its limits were known, or whose limits changed with the price. */
export const clampedAnew = (slip: HeldSlip, nowMs: number, rules: SlipRules): HeldSlip =>
  clamped(slip, slip.typedBySelf ? 'max' : 'both', nowMs, rules)
