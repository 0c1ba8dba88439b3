import type { Leg } from '@touchline/contract/placing'
import type { SlipPick } from '../slip/pick.ts'
import type {
  Closed,
  FlightEvent,
  InFlightOf,
  Offer,
  OpenOf,
  RefusedAt,
  SlipStates,
  StakeEvent,
} from '../slip/slip-common.ts'

export interface BuilderLeg {
  readonly pick: SlipPick
  /** What the book says against it. */
  readonly shut: Closed | null
}

/** One try to place; its reference stays until an answer is heard (AC1). */
export interface BuilderAttempt {
  readonly ref: string
  readonly body: {
    readonly ref: string
    readonly legs: readonly Leg[]
    readonly stake: string
    readonly combined_milli: number
    readonly accept_better_odds: boolean
    readonly accept_any_odds: boolean
  }
}

export interface Held {
  /** All on one match, one a market and line. */
  readonly legs: readonly BuilderLeg[]
  readonly stakeText: string
  /** What stood there before the stake was clamped, for its notice. */
  readonly typedText: string | null
  /** The member typed the stake himself; otherwise it is his default, and may be lifted to the least one at once. */
  readonly typedBySelf: boolean
  readonly offer: Offer | null
  /** What all of them pay together, decimal thousandths; null while that is not known, or they cannot be had (SM1). */
  readonly combinedMilli: number | null
  /** The one price that the member agreed to. */
  readonly fromMilli: number | null
  /** Why they cannot be had together (SM2); `leg` counts from 1. */
  readonly refusal: { readonly code: string; readonly leg: number | null } | null
  readonly notice: 'changeStakeMin' | 'changeStakeMax' | 'priceMoved' | 'builderOneMatch' | 'marketTypeChanged' | null
  /** When the stake or the price was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/** Several selections of one match at one price, which is what is checked, moves and is asked about. */
export type Builder = SlipStates<Held, BuilderAttempt>

export type BuilderEvent =
  /** A price was clicked: puts it on, in the place of its market's other one; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: SlipPick; readonly stakeText: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  /** The same selections once more, after a bet on them. */
  | { readonly type: 'again' }
  | StakeEvent
  | { readonly type: 'checked'; readonly offer: Offer; readonly combinedMilli: number; readonly nowMs: number }
  | { readonly type: 'checkRefused'; readonly code: string; readonly leg: number | null }
  | { readonly type: 'legMoved'; readonly key: string; readonly oddsMilli: number }
  | { readonly type: 'legShut'; readonly key: string; readonly why: Closed | null }
  | { readonly type: 'marketTypeChanged' }
  | ({ readonly type: 'refused'; readonly oddsMilli?: number; readonly nowMs: number } & RefusedAt)
  | FlightEvent

export type BuilderInFlight = InFlightOf<Builder>
export type OpenBuilder = OpenOf<Builder>
