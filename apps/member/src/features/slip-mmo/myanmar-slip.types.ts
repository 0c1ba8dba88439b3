import type { Leg } from '@touchline/contract/placing'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { RefusedLegs } from '../../base/api/call.ts'
import type {
  Closed,
  FlightEvent,
  InFlightOf,
  LegsChecked,
  LegsRefusal,
  Offer,
  OpenOf,
  RefusedAt,
  SlipContext,
  SlipStates,
  StakeEvent,
} from '../slip/slip-common.ts'
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
  readonly refusal: LegsRefusal | null
  readonly notice: 'changeStakeMin' | 'changeStakeMax' | 'lineMoved' | 'marketTypeChanged' | null
  /** When the stake or a line was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/**
 * The slip of Myanmar lines, one leg a match; the server is asked for lines, limits and fee. Where it is `empty`,
 * `marketTypeChanged` says why, where a single went with its tab. `leg` of a refusal counts from 1.
 */
export type MyanmarSlip = SlipStates<Held, MyanmarAttempt, { readonly leg: number | null }>

export type MyanmarEvent =
  /** A side was clicked: puts it on, in the place of its match's other one; again takes it off. */
  | { readonly type: 'toggled'; readonly pick: MyanmarPick; readonly stakeText: string }
  | { readonly type: 'removed'; readonly matchId: number }
  | { readonly type: 'cleared' }
  | StakeEvent
  | ({ readonly type: 'checked'; readonly nowMs: number } & LegsChecked<MyanmarOffer>)
  | { readonly type: 'checkRefused'; readonly code: string }
  | { readonly type: 'lineMoved'; readonly matchId: number; readonly myanmar: MyanmarTerms; readonly nowMs: number }
  | { readonly type: 'legShut'; readonly matchId: number; readonly why: Closed | null }
  | { readonly type: 'legLeftTab'; readonly matchId: number }
  | ({ readonly type: 'refused'; readonly nowMs: number } & RefusedAt & RefusedLegs)
  | FlightEvent

export type InFlight = InFlightOf<MyanmarSlip>
export type OpenMyanmar = OpenOf<MyanmarSlip>
