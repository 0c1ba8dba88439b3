import type { BetRecord } from '@touchline/contract/named-records'
import { answerIn, flyOn, heardKind } from './slip-flight.ts'
import { agreed, bare, gone } from './slip-legs.ts'
import type { SlipRules } from './slip-kind.ts'
import { offerAfter, takesLess } from './slip-offer.ts'
import { clamped } from './slip-stake.ts'
import type { HeldSlip, InFlight, RefusedEvent, Slip, SlipEvent } from './slip.types.ts'

/** A bet on its way. */
export const flying = (slip: InFlight, event: SlipEvent, rules: SlipRules): Slip => {
  if (event.type === 'refused') return refused(slip, event, rules)
  const bet = answerIn(event, slip.attempt.ref)
  return bet === null ? flyOn(slip, event) : heard(slip, bet)
}

export const heard = (slip: HeldSlip, bet: BetRecord): Slip => ({
  ...bare(slip),
  notice: null,
  kind: heardKind(bet),
  bet,
})

/** A move is asked about with the whole offer as it stands (AC2); any other no leaves the slip as it was. */
const refused = (slip: InFlight, event: RefusedEvent, rules: SlipRules): Slip => {
  const { of } = rules
  const { code, leg = null, related, ownLimit, nowMs } = event
  if (of.goesWithTab && code === 'marketTypeChanged') return gone(slip, code)
  const left = { ...agreed(slip), offer: offerAfter(event, slip.offer) }
  // LI4: the most that is taken is offered instead.
  if (takesLess(event, slip.offer)) return { ...clamped(left, 'max', nowMs, rules), kind: of.afterLess(left) }
  const offered = code === 'oddsDisplayInvalid' ? of.offered(left, event) : null
  if (offered === null) {
    // PR9: what a limit of their own leaves is told and never offered, or it would invite them to bet the rest.
    const why = { code, leg, ...(ownLimit && { ownLimit }) }
    return { ...left, refusal: related ? { code, related } : null, kind: 'refused', ...why }
  }
  const noticed: HeldSlip = { ...offered, notice: 'priceMoved', changedAtMs: nowMs }
  return { ...clamped(noticed, 'max', nowMs, rules), kind: 'asking' }
}
