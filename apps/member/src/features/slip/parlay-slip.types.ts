import type { BetRow } from '@touchline/contract/bet'
import type { Leg } from '@touchline/contract/placing'
import type { RefusedLegs } from '../../api/call.ts'
import type { ParlayStake } from './parlay-stake.ts'
import type { Pick } from './pick.ts'
import type { Closed, FlightEvent, FlightKind, Offer } from './slip-common.ts'

/** One selection among several. */
export interface ParlayLeg {
  readonly pick: Pick
  /** The price that the member agreed to; another than the pick's where it moved since. */
  readonly fromMilli: number
  /** What the book says against it. */
  readonly shut: Closed | null
  /** What the server says against it. */
  readonly code: string | null
}

/** Why legs that are all on offer cannot be one ticket. Legs are counted from 1. */
interface Refusal {
  readonly code: string
  readonly related?: RefusedLegs['related']
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
  } & ({ readonly stake: string } | { readonly sizes: readonly { readonly size: number; readonly unit: string }[] })
}

export interface Held extends ParlayStake {
  readonly legs: readonly ParlayLeg[]
  /** What stood there before the stake was clamped, for its notice. */
  readonly typedText: string | null
  /** The member typed the stake himself; otherwise it is his default, and may be lifted to the least one at once. */
  readonly typedBySelf: boolean
  readonly offer: Offer | null
  readonly refusal: Refusal | null
  readonly notice: 'changeStakeMin' | 'changeStakeMax' | 'priceMoved' | null
  /** When a stake or a price was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/**
 * The slip of several legs, one a match. As with a single, nothing but an answer leads out of `placing`, `slow` and
 * `unknown`.
 * - `empty`: no legs. `checking`: the server is being asked whether they may be joined, and the limits.
 * - `open`: it has answered; `parlayOff` says whether the ticket may be placed, or why not.
 * - `asking`: a price moved, the member must say yes to the whole offer as it stands.
 * - `refused`: the server said no; legs and stake are untouched. `leg` counts from 1.
 * - `waiting`: in play, until judged (AC3). `accepted`, `rejected`: heard.
 */
export type Parlay =
  | (Held & { readonly kind: 'empty' | 'checking' | 'open' | 'asking' })
  | (Held & { readonly kind: 'refused'; readonly code: string; readonly leg: number | null })
  | (Held & { readonly kind: FlightKind; readonly attempt: ParlayAttempt })
  | (Held & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRow })

/** What a check says: the limits, each leg's code where it is not on offer, and why the legs cannot be joined. */
interface Checked {
  readonly offer: Offer
  readonly legs: readonly { readonly code: string | null; readonly score: Pick['score'] }[]
  readonly refusal: Refusal | null
}

export type ParlayEvent =
  /** A price was clicked: puts its leg on, in the place of its match's other one; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: Pick; readonly stakeText: string }
  /** The slip is made anew of these, as by the generator. */
  | { readonly type: 'filled'; readonly picks: readonly Pick[]; readonly stakeText: string }
  | { readonly type: 'removed'; readonly matchId: number }
  | { readonly type: 'cleared' }
  /** The same legs once more, after a bet on them. */
  | { readonly type: 'again' }
  | { readonly type: 'systemChosen'; readonly system: boolean }
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }
  /** A unit for one size, or for every size at once. */
  | { readonly type: 'unitTyped'; readonly size: number | 'all'; readonly text: string }
  | ({ readonly type: 'checked'; readonly nowMs: number } & Checked)
  | { readonly type: 'checkRefused'; readonly code: string }
  | { readonly type: 'legMoved'; readonly matchId: number; readonly oddsMilli: number; readonly nowMs: number }
  | { readonly type: 'legShut'; readonly matchId: number; readonly why: Closed | null }
  | { readonly type: 'legLeftTab'; readonly matchId: number }
  | ({ readonly type: 'refused'; readonly code: string; readonly nowMs: number } & RefusedLegs)
  | FlightEvent

export type InFlight = Extract<Parlay, { attempt: ParlayAttempt }>
type Heard = Extract<Parlay, { bet: BetRow }>
export type OpenParlay = Exclude<Parlay, InFlight | Heard>
