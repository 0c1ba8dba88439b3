import type { BetRecord } from '@touchline/contract/named-records'
import { answerIn, advanceInFlight, toBetState } from './slip-flight.ts'
import { acceptPrices, toSlipFields, clearWithNotice } from '../slip-legs.ts'
import type { SlipRules } from '../slip-kind.ts'
import { offerAfter, allowsLowerStake } from '../prices/slip-offer.ts'
import { clampToLimits } from '../stake/slip-stake.ts'
import type { SlipFields, InFlight, RefusedEvent, Slip, SlipEvent } from '../slip.types.ts'

/** Returns the next state of a slip whose bet is in flight. */
export function stepInFlight(slip: InFlight, event: SlipEvent, rules: SlipRules): Slip {
  if (event.type === 'refused') return applyRefusal(slip, event, rules)
  const bet = answerIn(event, slip.attempt.ref)
  return bet === null ? advanceInFlight(slip, event) : applyBetUpdate(slip, bet)
}

/**
 * Returns the slip after the server refused the bet. A price movement becomes a question to the member with the
 * complete new offer (AC2). After other refusals, selections and stake stay unchanged.
 */
function applyRefusal(slip: InFlight, event: RefusedEvent, rules: SlipRules): Slip {
  const { slipKind } = rules
  const { code, leg = null, related, ownLimit, nowMs } = event
  if (slipKind.isClearedWithTab && code === 'marketTypeChanged') return clearWithNotice(slip, code)
  const answeredSlip = { ...acceptPrices(slip), offer: offerAfter(event, slip.offer) }
  // LI4: offers the largest stake that the bookmaker accepts.
  if (allowsLowerStake(event, slip.offer))
    return { ...clampToLimits(answeredSlip, 'max', nowMs, rules), kind: slipKind.afterLess(answeredSlip) }
  const offeredSlip = code === 'oddsDisplayInvalid' ? slipKind.offered(answeredSlip, event) : null
  if (offeredSlip === null) {
    // PR9: shows the remainder of a self-imposed limit but does not offer it as a stake, which would encourage the
    // member to bet the rest.
    const refusalFields = { code, leg, ...(ownLimit && { ownLimit }) }
    return { ...answeredSlip, refusal: related ? { code, related } : null, kind: 'refused', ...refusalFields }
  }
  const noticedSlip: SlipFields = { ...offeredSlip, notice: 'priceMoved', changedAtMs: nowMs }
  return { ...clampToLimits(noticedSlip, 'max', nowMs, rules), kind: 'confirming' }
}

export function applyBetUpdate(slip: SlipFields, bet: BetRecord): Slip {
  return {
    ...toSlipFields(slip),
    notice: null,
    kind: toBetState(bet),
    bet,
  }
}
