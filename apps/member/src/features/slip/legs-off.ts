import { legBounds, legCountRefusal, type TicketKind, type TicketTerms } from '@touchline/domain/ticket'
import { formatMoney } from '@touchline/ui/format'
import { barredBy, type MemberFunds } from '../../base/state/member-funds.ts'
import type { Closed, LegsRefusal, Offer } from './slip-common.ts'
import { isFull } from './stake.ts'

interface OffLeg {
  readonly shut: Closed | null
  readonly code: string | null
}

/** Why several legs cannot be placed just now. */
export type LegsOff<L> =
  | { readonly why: 'checking' | 'updating' | 'noStake' | 'notAmount' | 'balance' | 'lost' | 'stale' | 'full' }
  | { readonly why: 'minLegs' | 'maxLegs'; readonly legs: number; readonly live: boolean }
  | { readonly why: 'min' | 'max' | 'maxPayout'; readonly amount: string }
  | { readonly why: 'leg'; readonly leg: L }
  | { readonly why: 'related'; readonly first: L; readonly second: L }
  | { readonly why: 'refused'; readonly code: string }

interface LegsSlip<L> {
  readonly kind: string
  readonly updating?: boolean
  readonly legs: readonly L[]
  readonly refusal: LegsRefusal | null
  readonly offer: Offer | null
}

/** What account and legs say against a ticket, whatever is staked; `liveLegs` of them are in play. */
export function legsOff<L extends OffLeg>(
  kind: TicketKind,
  { legs, refusal, offer, kind: state, updating }: LegsSlip<L>,
  liveLegs: number,
  funds: MemberFunds,
): LegsOff<L> | null {
  const barred = barredBy(funds)
  if (barred !== null) return { why: 'refused', code: barred }
  const count = legCountRefusal(kind, legs.length, liveLegs)
  const { least, most } = legBounds(kind, liveLegs)
  if (count === 'minMatch') return { why: 'minLegs', legs: least, live: liveLegs > 0 }
  if (count === 'maxMatch') return { why: 'maxLegs', legs: most, live: liveLegs > 0 }
  // What shuts every leg is not said of one of them.
  const offline = legs.find(({ shut }) => shut === 'lost' || shut === 'stale')?.shut
  if (offline === 'lost' || offline === 'stale') return { why: offline }
  const closed = legs.find(({ shut, code }) => shut !== null || code !== null)
  if (closed !== undefined) return { why: 'leg', leg: closed }
  if (updating === true) return { why: 'updating' }
  if (state === 'checking' || offer === null) return { why: 'checking' }
  const first = legs[(refusal?.related?.first ?? 0) - 1]
  const second = legs[(refusal?.related?.second ?? 0) - 1]
  if (first !== undefined && second !== undefined) return { why: 'related', first, second }
  return refusal === null ? null : { why: 'refused', code: refusal.code }
}

/**
 * What limits and balance say against it.
 * @param terms null where the stake is no amount
 */
export function stakeOff(
  terms: TicketTerms | null,
  offer: Offer | null,
  { availableMinor, currency }: MemberFunds,
): LegsOff<never> | null {
  if (terms === null || offer === null) return { why: 'notAmount' }
  if (isFull(offer)) return { why: 'full' }
  const off = limitsOff(terms, offer)
  if (off !== null) return { why: off[0], amount: `${formatMoney(off[1], currency)} ${currency}` }
  return availableMinor !== null && terms.riskMinor > availableMinor ? { why: 'balance' } : null
}

/** LI1: each unit reaches the minimum, the whole stays within the maximum and the payout. */
function limitsOff(terms: TicketTerms, offer: Offer): ['min' | 'max' | 'maxPayout', bigint] | null {
  const typed = terms.kind === 'system' ? terms.sizes.map(({ unitMinor }) => unitMinor) : [terms.stakeMinor]
  if (typed.some((minor) => minor < offer.minBetMinor)) return ['min', offer.minBetMinor]
  if (terms.stakeMinor > offer.maxBetMinor) return ['max', offer.maxBetMinor]
  return terms.riskMinor + terms.winMinor > offer.maxPayoutMinor ? ['maxPayout', offer.maxPayoutMinor] : null
}
