import type { BetRecord } from '@touchline/contract/named-records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { OwnLimitLeft, RefusedLegs } from '../../base/api/call.ts'
import type { CallName } from '../../base/api/paths.ts'
import type { SlipPick, SlipTerms } from './pick.ts'
import type { FlightEvent, SlipFlight, Tried } from './slip-flight.ts'
import type { Offer, RefusedAt } from './slip-offer.ts'
import type { ParlayStake } from './parlay-stake.ts'

/** Why a selection cannot be bet on just now. */
export type Closed = 'suspended' | 'gone' | 'stale' | 'lost'

/** One selection of a slip. */
export interface SlipLeg {
  readonly pick: SlipPick
  /** What the member agreed to; other than the pick's where it moved since. */
  readonly from: SlipTerms
  /** What the book says against it. */
  readonly shut: Closed | null
  /** What the server says against it. */
  readonly code: string | null
}

/** Why legs that are all on offer cannot be one ticket; `leg`, where it is for one of them, counts from 1. */
interface LegsRefusal {
  readonly code: string
  readonly leg?: number | null
  readonly related?: RefusedLegs['related']
}

export type SlipNotice = 'changeStakeMin' | 'changeStakeMax' | 'priceMoved' | 'builderOneMatch' | 'marketTypeChanged'

/** One try to place a bet; its reference stays until an answer is heard: asking again is never a second bet (AC1). */
export interface SlipAttempt extends Tried {
  readonly call: CallName
  /** All that is staked, minor units in text. */
  readonly total: string
  readonly body: { readonly ref: string } & Readonly<Record<string, unknown>>
}

/** What every state holds. `system` and `units` are of a combined slip only, the one price of a builder's. */
export interface HeldSlip extends ParlayStake {
  readonly legs: readonly SlipLeg[]
  /** What stood there before the stake was clamped, for its notice. */
  readonly typedText: string | null
  /** The member typed the stake; otherwise it is their default, and may be lifted to the least one at once. */
  readonly typedBySelf: boolean
  readonly offer: Offer | null
  /** What the offer was told for beside its legs, as a kind's `askedFor` names it (LI4). */
  readonly offerFor: string
  /** What all selections of a builder pay together, decimal thousandths; null while it is not known (SM1). */
  readonly combinedMilli: number | null
  /** The one price that the member agreed to. */
  readonly fromMilli: number | null
  readonly refusal: LegsRefusal | null
  readonly notice: SlipNotice | null
  /** When a stake or a price was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/**
 * The slip.
 * - `empty`: nothing picked; a notice says why, where it was taken off. `checking`: the server is being asked about the
 *   selections, and for the limits; `updating` where it has said that odds are being updated.
 * - `open`: it has answered; `blockReason` says whether it may be placed.
 * - `asking`: prices moved, the member must say yes to them as they stand.
 * - `refused`: the server said no; the stake is untouched. `leg` counts from 1.
 * - A bet on its way: nothing but an answer leads out of it. `updating`: nothing is on its way, it goes on by itself.
 * - `waiting`: in play, until judged (AC3). `accepted`, `rejected`: heard.
 */
export type Slip =
  | (HeldSlip & { readonly kind: 'empty' | 'checking' | 'open' | 'asking'; readonly updating?: boolean })
  | (HeldSlip & {
      readonly kind: 'refused'
      readonly code: string
      readonly leg: number | null
      readonly ownLimit?: OwnLimitLeft
    })
  | (HeldSlip & { readonly kind: SlipFlight; readonly attempt: SlipAttempt })
  | (HeldSlip & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRecord })

export type InFlight = Extract<Slip, { readonly attempt: unknown }>
export type PlacedSlip = Extract<Slip, { readonly attempt: unknown } | { readonly bet: unknown }>
export type OpenSlip = Exclude<Slip, PlacedSlip>

/** What a check says of a leg; its price where that is not left to the book. */
interface CheckedLeg {
  readonly code: string | null
  readonly score: SlipPick['score']
  readonly oddsMilli?: number
}

/** What a check says: the limits, of each leg or null, the one price of a builder, why legs cannot be joined. */
export interface Checked {
  readonly offer: Offer
  readonly legs: readonly CheckedLeg[] | null
  readonly combinedMilli?: number
  readonly refusal: LegsRefusal | null
}

export type RefusedEvent = {
  readonly type: 'refused'
  readonly nowMs: number
  readonly oddsMilli?: number
  readonly ownLimit?: OwnLimitLeft
} & RefusedAt &
  RefusedLegs

/** What the member does with the stake. */
export type StakeEvent =
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }
  | { readonly type: 'systemChosen'; readonly system: boolean }
  /** A unit for one size, or for every size at once. */
  | { readonly type: 'unitTyped'; readonly size: number | 'all'; readonly text: string }

/** What the book says of a leg, named by its key. */
export type LegEvent =
  | {
      readonly type: 'legMoved'
      readonly key: string
      readonly terms: { readonly oddsMilli: number } | { readonly myanmar: MyanmarTerms }
      readonly nowMs: number
    }
  | { readonly type: 'legShut'; readonly key: string; readonly why: Closed | null }
  | { readonly type: 'legLeftTab'; readonly key: string }

/** What the server says of the selections. */
export type CheckEvent =
  | ({ readonly type: 'checked'; readonly nowMs: number } & Checked)
  | ({ readonly type: 'checkRefused'; readonly leg: number | null } & Omit<LegsRefusal, 'leg'>)

/** What puts selections on the slip. */
export type TakeEvent =
  /** A price was clicked: puts its leg on, in the place of the other one there; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: SlipPick; readonly stakeText: string }
  /** The slip is made anew of these, as by the generator. */
  | { readonly type: 'filled'; readonly picks: readonly SlipPick[]; readonly stakeText: string }

export type SlipEvent =
  | TakeEvent
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  /** The same once more, after a bet on it. */
  | { readonly type: 'again' }
  | StakeEvent
  | CheckEvent
  | LegEvent
  | RefusedEvent
  | FlightEvent
