import type { Leg, Sizes } from '@touchline/contract/placing'
import type { RefusedLegs } from '../../base/api/call.ts'
import type { ParlayStake } from './parlay-stake.ts'
import type { SlipPick } from './pick.ts'
import type {
  Closed,
  FlightEvent,
  InFlightOf,
  LegsChecked,
  LegsRefusal,
  Offer,
  OpenOf,
  RefusedAt,
  SlipStates,
  StakeEvent,
} from './slip-common.ts'

/** One selection among several. */
export interface ParlayLeg {
  readonly pick: SlipPick
  /** The price that the member agreed to; another than the pick's where it moved since. */
  readonly fromMilli: number
  /** What the book says against it. */
  readonly shut: Closed | null
  /** What the server says against it. */
  readonly code: string | null
}

/** One try to place a ticket; its reference stays until an answer is heard (AC1). */
export interface ParlayAttempt {
  readonly ref: string
  readonly call: 'betparlay' | 'betsysparlay'
  /** All that is staked, minor units in text. */
  readonly total: string
  readonly body: {
    readonly ref: string
    readonly legs: readonly Leg[]
    readonly accept_better_odds: boolean
    readonly accept_any_odds: boolean
  } & ({ readonly stake: string } | { readonly sizes: Sizes })
}

export interface Held extends ParlayStake {
  readonly legs: readonly ParlayLeg[]
  /** What stood there before the stake was clamped, for its notice. */
  readonly typedText: string | null
  /** The member typed the stake himself; otherwise it is his default, and may be lifted to the least one at once. */
  readonly typedBySelf: boolean
  readonly offer: Offer | null
  /** The sizes that the offer was told for (LI4), named as by `sizesKey`. */
  readonly offerFor: string
  readonly refusal: LegsRefusal | null
  readonly notice: 'changeStakeMin' | 'changeStakeMax' | 'priceMoved' | null
  /** When a stake or a price was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/**
 * The slip of several legs, one a match. The server is asked whether they may be joined; where a price moved, the
 * member must say yes to the whole offer as it stands. `leg` of a refusal counts from 1.
 */
export type Parlay = SlipStates<Held, ParlayAttempt, { readonly leg: number | null }>

export type ParlayEvent =
  /** A price was clicked: puts its leg on, in the place of its match's other one; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: SlipPick; readonly stakeText: string }
  /** The slip is made anew of these, as by the generator. */
  | { readonly type: 'filled'; readonly picks: readonly SlipPick[]; readonly stakeText: string }
  | { readonly type: 'removed'; readonly matchId: number }
  | { readonly type: 'cleared' }
  /** The same legs once more, after a bet on them. */
  | { readonly type: 'again' }
  | { readonly type: 'systemChosen'; readonly system: boolean }
  | StakeEvent
  /** A unit for one size, or for every size at once. */
  | { readonly type: 'unitTyped'; readonly size: number | 'all'; readonly text: string }
  | ({ readonly type: 'checked'; readonly nowMs: number } & LegsChecked<Offer>)
  | { readonly type: 'checkRefused'; readonly code: string }
  | { readonly type: 'legMoved'; readonly matchId: number; readonly oddsMilli: number; readonly nowMs: number }
  | { readonly type: 'legShut'; readonly matchId: number; readonly why: Closed | null }
  | { readonly type: 'legLeftTab'; readonly matchId: number }
  | ({ readonly type: 'refused'; readonly nowMs: number } & RefusedAt & RefusedLegs)
  | FlightEvent

export type InFlight = InFlightOf<Parlay>
export type OpenParlay = OpenOf<Parlay>
