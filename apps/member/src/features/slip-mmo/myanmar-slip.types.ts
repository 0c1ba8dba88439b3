import type { BetRow } from '@touchline/contract/bet'
import type { Leg } from '@touchline/contract/placing'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { RefusedLegs } from '../../api/call.ts'
import type { Closed, FlightEvent, FlightKind, Offer, SlipContext } from '../slip/slip-common.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

/** A slip of one side, or of several that double the pot together (MM4). */
export type MyanmarKind = 'mmo_single' | 'mmo_parlay'

export interface MyanmarContext extends SlipContext {
  readonly kind: MyanmarKind
}

export interface MyanmarLeg {
  readonly pick: MyanmarPick
  /** The line that the member agreed to; another than the pick's where it moved since. */
  readonly from: MyanmarTerms
  /** What the book says against it. */
  readonly shut: Closed | null
  /** What the server says against it. */
  readonly code: string | null
}

interface MyanmarOffer extends Offer {
  /** Kept of what is won (MM2, MM4), basis points. */
  readonly feeBp: number
}

/** Why legs that are all on offer cannot be one ticket. Legs are counted from 1. */
interface Refusal {
  readonly code: string
  readonly related?: RefusedLegs['related']
}

interface AttemptBody {
  readonly ref: string
  readonly stake: string
  readonly accept_better_odds: boolean
  readonly accept_any_odds: boolean
}

/** One try to place a ticket; its reference stays until an answer is heard (AC1). */
export type MyanmarAttempt = { readonly ref: string } & (
  | { readonly call: 'betsinglemmo'; readonly body: AttemptBody & Leg }
  | { readonly call: 'betparlaymmo'; readonly body: AttemptBody & { readonly legs: readonly Leg[] } }
)

export interface Held {
  readonly legs: readonly MyanmarLeg[]
  readonly stakeText: string
  /** The member typed the stake himself; otherwise it is his default, and may be lifted to the least one at once. */
  readonly typedBySelf: boolean
  readonly offer: MyanmarOffer | null
  readonly refusal: Refusal | null
  readonly notice: 'changeStakeMin' | 'changeStakeMax' | 'lineMoved' | 'marketTypeChanged' | null
  /** When the stake or a line was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/**
 * The slip of Myanmar lines, one leg a match. Nothing but an answer leads out of `placing`, `slow` and `unknown`.
 * - `empty`: no legs; `marketTypeChanged` says why, where a single went with its tab.
 * - `checking`: the server is being asked for lines, limits and fee.
 * - `open`: it has answered; `myanmarOff` says whether the ticket may be placed, or why not.
 * - `asking`: a line moved, the member must say yes to what it is now.
 * - `refused`: the server said no; legs and stake are untouched. `leg` counts from 1.
 * - `waiting`: in play, until judged (AC3). `accepted`, `rejected`: heard.
 */
export type MyanmarSlip =
  | (Held & { readonly kind: 'empty' | 'checking' | 'open' | 'asking' })
  | (Held & { readonly kind: 'refused'; readonly code: string; readonly leg: number | null })
  | (Held & { readonly kind: FlightKind; readonly attempt: MyanmarAttempt })
  | (Held & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRow })

/** What a check says: limits and fee, each leg's code where it is not on offer, and why the legs cannot be joined. */
interface Checked {
  readonly offer: MyanmarOffer
  readonly legs: readonly { readonly code: string | null; readonly score: MyanmarPick['score'] }[]
  readonly refusal: Refusal | null
}

export type MyanmarEvent =
  /** A side was clicked: puts it on, in the place of its match's other one; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: MyanmarPick; readonly stakeText: string }
  | { readonly type: 'removed'; readonly matchId: number }
  | { readonly type: 'cleared' }
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }
  | ({ readonly type: 'checked'; readonly nowMs: number } & Checked)
  | { readonly type: 'checkRefused'; readonly code: string }
  | { readonly type: 'lineMoved'; readonly matchId: number; readonly myanmar: MyanmarTerms; readonly nowMs: number }
  | { readonly type: 'legShut'; readonly matchId: number; readonly why: Closed | null }
  | { readonly type: 'legLeftTab'; readonly matchId: number }
  | ({ readonly type: 'refused'; readonly code: string; readonly nowMs: number } & RefusedLegs)
  | FlightEvent

export type InFlight = Extract<MyanmarSlip, { attempt: MyanmarAttempt }>
type Heard = Extract<MyanmarSlip, { bet: BetRow }>
export type OpenMyanmar = Exclude<MyanmarSlip, InFlight | Heard>
