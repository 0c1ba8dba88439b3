import { pickKey, type SlipPick } from '../pick.ts'
import { coversMove, type SlipKind } from '../slip-kind.ts'
import type { SlipFields, RefusedEvent } from '../slip.types.ts'

type OfferedLeg = NonNullable<RefusedEvent['offer']>['legs'][number]
type ApplyOfferedLeg = (pick: SlipPick, now: OfferedLeg) => SlipPick

/** Slip rules for Asian prices. Every slip kind starts from these rules and overrides some. */
export const ASIAN_PRICES = {
  keyOf: pickKey,
  isSame: (one, other) => one.oddsMilli === other.oddsMilli,
  covers: (context, from, to) => coversMove(context, from.oddsMilli, to.oddsMilli),
  pricesLegs: true,
  supportsSystems: false,
  hasStake: ({ stakeText }) => stakeText.trim() !== '',
  minLegsToCheck: 1,
  buildOfferKey: () => '',
  repeatsRefusedCheck: false,
  checkedOnOpening: false,
  namesLegs: true,
  staysAfterBet: true,
  afterLess: () => 'checking',
} satisfies Partial<SlipKind>

/**
 * Time in milliseconds before an unavailable leg is checked again. The leg may become available at any moment, for
 * example after a server restart.
 */
const REFUSED_MS = 3_000
/** Maximum age of the limits of an open slip, in milliseconds. */
const STALE_MS = 10_000

/** Returns the slip at the prices that a refusal offers for its legs; null if it offers none. */
export function applyOffer(
  slip: SlipFields,
  { offer }: RefusedEvent,
  applyOfferedLeg: ApplyOfferedLeg,
): SlipFields | null {
  if (offer?.legs.length !== slip.legs.length) return null
  const legs = slip.legs.map((leg, index) => {
    const now = offer.legs[index]
    return now === undefined ? leg : { ...leg, closedReason: null, code: null, pick: applyOfferedLeg(leg.pick, now) }
  })
  return { ...slip, legs }
}

/** Returns the time in milliseconds for which a check response stays valid: shorter while the server refuses a leg. */
export function computeCheckValidMs({ legs }: SlipFields): number {
  return legs.some(({ code }) => code !== null) ? REFUSED_MS : STALE_MS
}
