import { blockReason } from '../placing/block-reason.ts'
import { anyFunds } from '../../../base/state/member-funds.ts'
import { pickKey } from '../pick.ts'
import { SINGLE_KIND } from '../singles/single-kind.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { restoreSlip, serialiseSlip } from '../slip-storage.ts'
import { stepSlip } from '../slip.state.ts'
import type { SlipOffer } from '../prices/slip-offer.ts'
import type { LegsChecked, Slip, SlipEvent } from '../slip.types.ts'
import { CAUTIOUS, OFFER, pickOn, REF } from './trial-world.ts'

const pick = pickOn(7)

export const key = pickKey(pick)
export function step(slip: Slip, event: SlipEvent, context = CAUTIOUS): Slip {
  return stepSlip(slip, event, { slipKind: SINGLE_KIND, context })
}
export function saved(slip: Slip) {
  return serialiseSlip(slip, SINGLE_KIND)
}
export function restored(text: string | null) {
  return restoreSlip(text, SINGLE_KIND)
}

/** Returns the state of a slip as a word, with words for a placeable slip and for an unavailable selection. */
export function kindOf(slip: Slip): string {
  if (slip.kind === 'open')
    return blockReason(slip, { slipKind: SINGLE_KIND, context: CAUTIOUS }, anyFunds('USD')) === null
      ? 'ready'
      : 'editing'
  return slip.kind === 'checking' && slip.legs.some(({ closedReason }) => closedReason !== null) ? 'closed' : slip.kind
}

/** Returns the fields of a slip with its only selection. */
export function shown(slip: Slip) {
  const [leg] = slip.legs
  return { ...slip, kind: kindOf(slip), pick: leg?.pick, fromMilli: leg?.from.oddsMilli, why: leg?.closedReason }
}

export function after(events: readonly SlipEvent[], context = CAUTIOUS, from: Slip = EMPTY_SLIP): Slip {
  return events.reduce((slip, event) => step(slip, event, context), from)
}

export const picked: SlipEvent = { type: 'toggled', pick, stakeText: '' }
export function buildCheck(oddsMilli: number, offer: SlipOffer = OFFER): LegsChecked {
  return {
    offer,
    legs: [{ code: null, score: null, oddsMilli }],
    refusal: null,
  }
}
export const checked: SlipEvent = { type: 'checked', nowMs: 0, ...buildCheck(1960) }
export function typed(text: string, nowMs = 0): SlipEvent {
  return { type: 'typed', text, nowMs }
}
export function moved(oddsMilli: number, nowMs = 0): SlipEvent {
  return {
    type: 'legMoved',
    key,
    terms: { oddsMilli },
    nowMs,
  }
}
export const placed: SlipEvent = { type: 'placed', ref: REF, nowMs: 5_000 }
export const READY = [picked, checked, typed('100')]
export const PLACING = [...READY, placed]
