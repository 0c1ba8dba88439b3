import type { BetRecord } from '@touchline/contract/named-records'
import { answerIn, advanceInFlight, betStateOf } from './slip-flight.ts'
import { agreed, bare, gone } from './slip-legs.ts'
import type { SlipRules } from './slip-kind.ts'
import { offerAfter, takesLess } from './slip-offer.ts'
import { clamped } from './slip-stake.ts'
import type { HeldSlip, InFlight, RefusedEvent, Slip, SlipEvent } from './slip.types.ts'

/** Returns the next state of a slip whose bet is in flight. */
export const flying = (slip: InFlight, event: SlipEvent, rules: SlipRules): Slip => {
  if (event.type === 'refused') return refused(slip, event, rules)
  const bet = answerIn(event, slip.attempt.ref)
  return bet === null ? advanceInFlight(slip, event) : applyBetUpdate(slip, bet)
}

export const applyBetUpdate = (slip: HeldSlip, bet: BetRecord): Slip => ({
  ...bare(slip),
  notice: null,
  kind: betStateOf(bet),
  bet,
})

/**
 * Returns the slip after the server refused the bet. A price movement becomes a question to the member with the
 * complete new offer (AC2). After other refusals, selections and stake stay unchanged.
 */
const refused = (slip: InFlight, event: RefusedEvent, rules: SlipRules): Slip => {
  const { of } = rules
  const { code, leg = null, related, ownLimit, nowMs } = event
  if (of.goesWithTab && code === 'marketTypeChanged') return gone(slip, code)
  const left = { ...agreed(slip), offer: offerAfter(event, slip.offer) }
  // LI4: offers the largest stake that the bookmaker accepts.
  if (takesLess(event, slip.offer)) return { ...clamped(left, 'max', nowMs, rules), kind: of.afterLess(left) }
  const offered = code === 'oddsDisplayInvalid' ? of.offered(left, event) : null
  if (offered === null) {
    // PR9: shows the remainder of a self-imposed limit but does not offer it as a stake, which would encourage the
    // member to bet the rest.
    const why = { code, leg, ...(ownLimit && { ownLimit }) }
    return { ...left, refusal: related ? { code, related } : null, kind: 'refused', ...why }
  }
  const noticed: HeldSlip = { ...offered, notice: 'priceMoved', changedAtMs: nowMs }
  return { ...clamped(noticed, 'max', nowMs, rules), kind: 'asking' }
}
