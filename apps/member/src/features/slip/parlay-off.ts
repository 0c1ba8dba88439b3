import { legBounds, legCountRefusal, type TicketTerms } from '@touchline/domain/ticket'
import { formatMoney } from '@touchline/ui/format'
import { barredBy, type Purse } from './purse.ts'
import type { Parlay, ParlayLeg } from './parlay-slip.types.ts'
import { hasStake, pricesOf, termsOf } from './parlay-stake.ts'

/** Why several legs cannot be placed just now. */
export type ParlayOff =
  | { readonly why: 'checking' | 'noStake' | 'notAmount' | 'balance' | 'lost' | 'stale' }
  | { readonly why: 'minLegs' | 'maxLegs'; readonly legs: number; readonly live: boolean }
  | { readonly why: 'min' | 'max' | 'maxPayout'; readonly amount: string }
  | { readonly why: 'leg'; readonly leg: ParlayLeg }
  | { readonly why: 'related'; readonly first: ParlayLeg; readonly second: ParlayLeg }
  | { readonly why: 'refused'; readonly code: string }

/** The one reason why the button is off; null where it is on. */
export function parlayOff(slip: Parlay, purse: Purse): ParlayOff | null {
  const barred = barredBy(purse)
  return barred === null ? (legsOff(slip) ?? stakeOff(slip, purse)) : { why: 'refused', code: barred }
}

const LIVE = 3

function legsOff(slip: Parlay): ParlayOff | null {
  const { legs, refusal } = slip
  const liveLegs = legs.filter(({ pick }) => pick.tab === LIVE).length
  const kind = slip.system ? 'system' : 'parlay'
  const count = legCountRefusal(kind, legs.length, liveLegs)
  const { least, most } = legBounds(kind, liveLegs)
  if (count === 'minMatch') return { why: 'minLegs', legs: least, live: liveLegs > 0 }
  if (count === 'maxMatch') return { why: 'maxLegs', legs: most, live: liveLegs > 0 }
  // What shuts every leg is not said of one of them.
  const offline = legs.find(({ shut }) => shut === 'lost' || shut === 'stale')?.shut
  if (offline === 'lost' || offline === 'stale') return { why: offline }
  const closed = legs.find(({ shut, code }) => shut !== null || code !== null)
  if (closed !== undefined) return { why: 'leg', leg: closed }
  if (slip.kind === 'checking' || slip.offer === null) return { why: 'checking' }
  const first = legs[(refusal?.related?.first ?? 0) - 1]
  const second = legs[(refusal?.related?.second ?? 0) - 1]
  if (first !== undefined && second !== undefined) return { why: 'related', first, second }
  return refusal === null ? null : { why: 'refused', code: refusal.code }
}

function stakeOff(slip: Parlay, { availableMinor, currency }: Purse): ParlayOff | null {
  if (!hasStake(slip, slip.legs.length)) return { why: 'noStake' }
  const terms = termsOf(slip, pricesOf(slip.legs), currency)
  if (terms === null) return { why: 'notAmount' }
  const off = limitsOff(slip, terms)
  if (off !== null) return { why: off[0], amount: `${formatMoney(off[1], currency)} ${currency}` }
  return availableMinor !== null && terms.riskMinor > availableMinor ? { why: 'balance' } : null
}

/** LI1: each unit reaches the minimum, the whole stays within the maximum and the payout. */
function limitsOff({ offer }: Parlay, terms: TicketTerms): ['min' | 'max' | 'maxPayout', bigint] | null {
  if (offer === null) return null
  const typed = terms.kind === 'system' ? terms.sizes.map(({ unitMinor }) => unitMinor) : [terms.stakeMinor]
  if (typed.some((minor) => minor < offer.minBetMinor)) return ['min', offer.minBetMinor]
  if (terms.stakeMinor > offer.maxBetMinor) return ['max', offer.maxBetMinor]
  return terms.riskMinor + terms.winMinor > offer.maxPayoutMinor ? ['maxPayout', offer.maxPayoutMinor] : null
}
