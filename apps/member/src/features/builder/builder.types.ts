import type { BetRow } from '@touchline/contract/bet'
import type { Leg } from '@touchline/contract/placing'
import type { Pick } from '../slip/pick.ts'
import type { Closed, FlightEvent, FlightKind, Offer } from '../slip/slip-common.ts'

export interface BuilderLeg {
  readonly pick: Pick
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

/**
 * Several selections of one match at one price. As with a single, nothing but an answer leads out of `placing`, `slow`
 * and `unknown`.
 * - `empty`: nothing picked. `checking`: the one price is being asked. `open`: `builderOff` says whether it may be
 *   placed. `asking`: the one price moved, the member must say yes to it. `refused`: the server said no to the bet.
 * - `waiting`: in play, until judged (AC3). `accepted`, `rejected`: heard.
 */
export type Builder =
  | (Held & { readonly kind: 'empty' | 'checking' | 'open' | 'asking' })
  | (Held & { readonly kind: 'refused'; readonly code: string })
  | (Held & { readonly kind: FlightKind; readonly attempt: BuilderAttempt })
  | (Held & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRow })

export type BuilderEvent =
  /** A price was clicked: puts it on, in the place of its market's other one; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: Pick; readonly stakeText: string }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  /** The same selections once more, after a bet on them. */
  | { readonly type: 'again' }
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }
  | { readonly type: 'checked'; readonly offer: Offer; readonly combinedMilli: number; readonly nowMs: number }
  | { readonly type: 'checkRefused'; readonly code: string; readonly leg: number | null }
  | { readonly type: 'legMoved'; readonly key: string; readonly oddsMilli: number }
  | { readonly type: 'legShut'; readonly key: string; readonly why: Closed | null }
  | { readonly type: 'marketTypeChanged' }
  | { readonly type: 'refused'; readonly code: string; readonly oddsMilli?: number; readonly nowMs: number }
  | FlightEvent

export type BuilderInFlight = Extract<Builder, { attempt: BuilderAttempt }>
export type OpenBuilder = Exclude<Builder, BuilderInFlight | { bet: BetRow }>
