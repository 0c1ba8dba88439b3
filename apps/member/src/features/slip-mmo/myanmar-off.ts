import type { Currency } from '@touchline/domain/money'
import { legBounds, legCountRefusal } from '@touchline/domain/ticket'
import { formatMoney, readAmount } from '@touchline/ui/format'
import type { MyanmarKind, MyanmarLeg, MyanmarSlip } from './myanmar-slip.types.ts'
import { myanmarTerms } from './myanmar-stake.ts'

/** Why a Myanmar ticket cannot be placed just now. */
export type MyanmarOff =
  | { readonly why: 'checking' | 'noStake' | 'notAmount' | 'balance' }
  | { readonly why: 'minLegs' | 'maxLegs'; readonly legs: number }
  | { readonly why: 'min' | 'max' | 'maxPayout'; readonly amount: string }
  | { readonly why: 'leg'; readonly leg: MyanmarLeg }
  | { readonly why: 'related'; readonly first: MyanmarLeg; readonly second: MyanmarLeg }
  | { readonly why: 'refused'; readonly code: string }

/**
 * The one reason why the button is off; null where it is on.
 * @param availableMinor what may be bet; null where it is not known
 */
export const myanmarOff = (
  kind: MyanmarKind, slip: MyanmarSlip, availableMinor: bigint | null, currency: Currency,
): MyanmarOff | null => legsOff(kind, slip) ?? stakeOff(kind, slip, availableMinor, currency)

function legsOff(kind: MyanmarKind, slip: MyanmarSlip): MyanmarOff | null {
  const { legs, refusal } = slip
  const count = legCountRefusal(kind, legs.length, 0)
  const { least, most } = legBounds(kind, 0)
  if (count === 'minMatch') return { why: 'minLegs', legs: least }
  if (count === 'maxMatch') return { why: 'maxLegs', legs: most }
  const closed = legs.find(({ shut, code }) => shut !== null || code !== null)
  if (closed !== undefined) return { why: 'leg', leg: closed }
  if (slip.kind === 'checking' || slip.offer === null) return { why: 'checking' }
  const first = legs[(refusal?.related?.first ?? 0) - 1]
  const second = legs[(refusal?.related?.second ?? 0) - 1]
  if (first !== undefined && second !== undefined) return { why: 'related', first, second }
  return refusal === null ? null : { why: 'refused', code: refusal.code }
}

function stakeOff(
  kind: MyanmarKind, slip: MyanmarSlip, availableMinor: bigint | null, currency: Currency,
): MyanmarOff | null {
  if (slip.stakeText.trim() === '') return { why: 'noStake' }
  const stakeMinor = readAmount(slip.stakeText, currency)
  const terms = myanmarTerms(kind, slip, currency)
  if (stakeMinor === null || terms === null || slip.offer === null) return { why: 'notAmount' }
  const { minBetMinor, maxBetMinor, maxPayoutMinor } = slip.offer
  const amount = (minor: bigint) => `${formatMoney(minor, currency)} ${currency}`
  if (stakeMinor < minBetMinor) return { why: 'min', amount: amount(minBetMinor) }
  if (stakeMinor > maxBetMinor) return { why: 'max', amount: amount(maxBetMinor) }
  if (terms.riskMinor + terms.winMinor > maxPayoutMinor) return { why: 'maxPayout', amount: amount(maxPayoutMinor) }
  return availableMinor !== null && terms.riskMinor > availableMinor ? { why: 'balance' } : null
}
