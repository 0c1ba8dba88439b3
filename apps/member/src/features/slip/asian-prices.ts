import { pickKey, type SlipPick } from './pick.ts'
import { coversMove, type SlipKind } from './slip-kind.ts'
import type { HeldSlip, RefusedEvent } from './slip.types.ts'

/** What a refusal names in the place of each leg's price. */
export const offeredLegs = (slip: HeldSlip, { offer }: RefusedEvent, take: TakeOffer): HeldSlip | null => {
  if (offer?.legs.length !== slip.legs.length) return null
  const legs = slip.legs.map((leg, index) => {
    const now = offer.legs[index]
    return now === undefined ? leg : { ...leg, shut: null, code: null, pick: take(leg.pick, now) }
  })
  return { ...slip, legs }
}

type OfferedLeg = NonNullable<RefusedEvent['offer']>['legs'][number]
type TakeOffer = (pick: SlipPick, now: OfferedLeg) => SlipPick

/** What slips of Asian prices have in common. */
export const ASIAN = {
  keyOf: pickKey,
  isSame: (one, other) => one.oddsMilli === other.oddsMilli,
  covers: (context, from, to) => coversMove(context, from.oddsMilli, to.oddsMilli),
  pricesLegs: true,
  takesSystems: false,
  hasStake: ({ stakeText }) => stakeText.trim() !== '',
  leastToAsk: 1,
  askedFor: () => '',
  asksOnRefused: false,
  checkedOnOpening: false,
  namesLegs: true,
  staysAfterBet: true,
  afterLess: () => 'checking',
} satisfies Partial<SlipKind>

/** A leg that is not on offer may be at any moment, as after a server has begun anew. */
const REFUSED_MS = 3_000
/** How old limits may grow while the slip stands open. */
const STALE_MS = 10_000

/** How long what the server said of open legs holds. */
export const legsHoldMs = ({ legs }: HeldSlip): number =>
  legs.some(({ code }) => code !== null) ? REFUSED_MS : STALE_MS
