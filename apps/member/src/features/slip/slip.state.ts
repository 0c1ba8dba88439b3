import { blockReason } from './placing/block-reason.ts'
import { anyFunds } from '../../base/state/member-funds.ts'
import { stepInFlight, applyBetUpdate } from './placing/slip-answer.ts'
import { CHANGE_NOTICE_MS, type SendEvent } from './placing/slip-flight.ts'
import {
  acceptPrices,
  toSlipFields,
  clearSlip,
  applyLegUpdate,
  applySelection,
  withLegs,
  removeLeg,
} from './slip-legs.ts'
import type { SlipRules } from './slip-kind.ts'
import { applyCheck, legMoved } from './prices/slip-prices.ts'
import { applyStake } from './stake/slip-stake.ts'
import type { InFlight, OpenSlip, PlacedSlip, Slip, SlipAttempt, SlipEvent } from './slip.types.ts'

export function isInFlight(slip: Slip): slip is InFlight {
  return 'attempt' in slip
}

export function isPlaced(slip: Slip): slip is PlacedSlip {
  return isInFlight(slip) || 'bet' in slip
}

/** Returns whether the slip is still editable by events of the member, the book and the server. */
export function isOpen(slip: Slip): slip is OpenSlip {
  return !isPlaced(slip)
}

/** Returns the next state of a slip of any kind. An event without a meaning in the state changes nothing. */
export function stepSlip(slip: Slip, event: SlipEvent, rules: SlipRules): Slip {
  if (isInFlight(slip)) return stepInFlight(slip, event, rules)
  switch (event.type) {
    case 'decided':
      return slip.kind === 'waiting' && slip.bet.betId === event.bet.betId ? applyBetUpdate(slip, event.bet) : slip
    case 'again':
      return rules.slipKind.staysAfterBet && (slip.kind === 'accepted' || slip.kind === 'rejected')
        ? repeatSlip(slip)
        : slip
    case 'cleared':
      return clearSlip(slip)
    case 'toggled':
    case 'filled':
      return applySelection(isOpen(slip) ? slip : clearSlip(slip), event, rules)
    default:
      return isOpen(slip) ? openStep(slip, event, rules) : slip
  }
}

/** Repeats a placed slip. The stake is not raised to the minimum again, and the limits may have changed. */
function repeatSlip(slip: Slip): Slip {
  return withLegs({ ...slip, offer: null, typedText: null, typedBySelf: true }, slip.legs)
}

function openStep(slip: OpenSlip, event: SlipEvent, rules: SlipRules): Slip {
  switch (event.type) {
    case 'removed':
      return removeLeg(slip, event.key, rules)
    case 'typed':
    case 'stakeLeft':
    case 'systemChosen':
    case 'unitTyped':
      return applyStake(slip, event, rules)
    case 'checked':
    case 'checkRefused':
      return applyCheck(slip, event, rules)
    case 'legMoved':
      return legMoved(slip, event, rules)
    case 'legShut':
    case 'legLeftTab':
      return applyLegUpdate(slip, event, rules)
    case 'placed':
      return place(slip, event, rules)
    case 'retried':
      return slip.kind === 'refused' ? withLegs(slip, slip.legs) : slip
    default:
      return slip
  }
}

function place(slip: OpenSlip, event: Extract<SendEvent, { type: 'placed' }>, rules: SlipRules): Slip {
  const { slipKind, context } = rules
  if (slip.kind !== 'open' && slip.kind !== 'confirming') return slip
  if (blockReason(slip, rules, anyFunds(context.currency)) !== null) return slip
  const terms = slipKind.terms(slip, context)
  if (terms === null || event.nowMs - slip.changedAtMs < CHANGE_NOTICE_MS) return slip
  const total = String(terms.stakeMinor)
  const { call, body } = slipKind.bet(slip, total, context)
  const consent = { acceptBetterOdds: context.acceptBetter, acceptAnyOdds: context.acceptAny }
  const attempt: SlipAttempt = { ref: event.ref, call, total, body: { ref: event.ref, ...body, ...consent } }
  const { fromMilli } = acceptPrices(slip)
  return { ...toSlipFields(slip), fromMilli, notice: null, kind: 'placing', attempt }
}
