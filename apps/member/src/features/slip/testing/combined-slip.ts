import { blockReason } from '../placing/block-reason.ts'
import { anyFunds, type MemberFunds } from '../../../base/state/member-funds.ts'
import { pickKey, type SlipPick } from '../pick.ts'
import { COMBINED_KIND } from '../combined/combined-kind.ts'
import type { SlipContext } from '../slip-kind.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { restoreSlip, serialiseSlip } from '../slip-storage.ts'
import { stepSlip } from '../slip.state.ts'
import type { Slip, SlipEvent } from '../slip.types.ts'
import { pickOn, REF, OFFER, CAUTIOUS } from './trial-world.ts'

/** Creates a selection at price 2.00, so that products of leg prices are round. */
export function evenOn(matchId: number, patch: Partial<SlipPick> = {}) {
  return pickOn(matchId, { oddsMilli: 2000, ...patch })
}
export const offer = { ...OFFER, maxPayoutMinor: 300_000n }
export const cautious: SlipContext = { ...CAUTIOUS, oddsTypeOf: () => 4 }
export const easy: SlipContext = { ...cautious, autoRefresh: true }

export function after(events: readonly SlipEvent[], context = cautious, from: Slip = EMPTY_SLIP): Slip {
  return events.reduce((slip, event) => stepSlip(slip, event, { slipKind: COMBINED_KIND, context }), from)
}

export function saved(slip: Slip) {
  return serialiseSlip(slip, COMBINED_KIND)
}
export function restored(text: string | null) {
  return restoreSlip(text, COMBINED_KIND)
}
export function reasonOf(slip: Slip, funds: MemberFunds) {
  return blockReason(slip, { slipKind: COMBINED_KIND, context: cautious }, funds)
}
export function keyOn(matchId: number, patch: Partial<SlipPick> = {}) {
  return pickKey(evenOn(matchId, patch))
}

export function toggled(matchId: number, patch: Partial<SlipPick> = {}): SlipEvent {
  return {
    type: 'toggled',
    pick: evenOn(matchId, patch),
    stakeText: '',
  }
}
type Checked = SlipEvent & { readonly type: 'checked' }
export function checkedLegs(count: number, codes: Readonly<Record<number, string>> = {}): Checked {
  return {
    type: 'checked',
    offer,
    legs: Array.from({ length: count }, (_leg, at) => ({ code: codes[at] ?? null, score: null })),
    refusal: null,
    nowMs: 0,
  }
}
export function typed(text: string, nowMs = 0): SlipEvent {
  return { type: 'typed', text, nowMs }
}
export function moved(matchId: number, oddsMilli: number, nowMs = 0): SlipEvent {
  return {
    type: 'legMoved',
    key: keyOn(matchId),
    terms: { oddsMilli },
    nowMs,
  }
}
export const placed = { type: 'placed', ref: REF, nowMs: 5_000 } satisfies SlipEvent
export const TWO = [toggled(1), toggled(2), checkedLegs(2)]
export const READY = [...TWO, typed('100')]
export const PLACING = [...READY, placed]
export function offOf(slip: Slip) {
  return reasonOf(slip, anyFunds('USD'))
}
export function matchesOf({ legs }: Slip) {
  return legs.map(({ pick }) => pick.matchId)
}
