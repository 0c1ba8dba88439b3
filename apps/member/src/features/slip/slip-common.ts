import type { BetRow } from '@touchline/contract/bet'
import type { Currency } from '@touchline/domain/money'
import type { OddsType } from '@touchline/domain/odds'
import type { RefusedLegs } from '../../base/api/call.ts'
import { MOST_WAIT_MS } from './odds-updating.ts'
import type { SlipPick } from './pick.ts'
import type { Limits } from './stake.ts'

/** Why a selection cannot be bet on just now. */
export type Closed = 'suspended' | 'gone' | 'stale' | 'lost'

/** What the server said of a slip: its limits, and how long a bet would wait. */
export interface Offer extends Limits {
  readonly waitMs: number
}

/** What the member's settings and account say of betting. */
export interface SlipContext {
  readonly currency: Currency
  /** The odds type the selection is shown in. */
  readonly oddsTypeOf: (typeCode: string) => OddsType
  readonly acceptBetter: boolean
  readonly acceptAny: boolean
  readonly autoRefresh: boolean
}

/** What a refusal says of the house's rest (LI4), minor units. */
export interface RefusedAt {
  readonly code: string
  readonly maxBetMinor?: bigint
}

/** LI4: the offer as a refusal leaves it: with what the house can still take for its max bet, where it says so. */
export const offerAfter = <O extends Offer>({ code, maxBetMinor }: RefusedAt, offer: O | null): O | null =>
  offer === null || code !== 'betOverMax' || maxBetMinor === undefined
    ? offer
    : { ...offer, maxBetMinor, maxBetBy: 'house' }

/** LI4: a bet was refused only for its size: less of it can be offered in its place. */
export const takesLess = (event: RefusedAt, offer: Offer | null): boolean =>
  offer !== null &&
  offerAfter(event, offer) !== offer &&
  event.maxBetMinor !== undefined &&
  event.maxBetMinor >= offer.minBetMinor

/** A change made for the member cannot be placed before he has had this long to see it. */
export const SEEN_MS = 400

/** AC2: whether the member's settings cover a move of the price, so that he need not be asked. */
export const coversMove = (context: SlipContext, fromMilli: number, toMilli: number): boolean =>
  context.autoRefresh || context.acceptAny || (context.acceptBetter && toMilli > fromMilli)

/** One try to place a bet, under a reference of its own. */
export interface Tried {
  readonly ref: string
  readonly body: { readonly ref: string }
  /** Odds that are being updated are waited for until then, since they first were. */
  readonly untilMs?: number
}

/**
 * A bet on its way: nothing but an answer leads out. `slow`: no answer yet. `unknown`: the request was lost; it is
 * asked again with the same reference.
 */
export type FlightKind = 'placing' | 'slow' | 'unknown'

/**
 * The same of a slip. `updating`: the bet was refused since odds are being updated, and nothing is on its way. What the
 * member agreed to goes on under another reference when they stand, unless he calls it off or it takes too long.
 */
export type SlipFlight = FlightKind | 'updating'

/**
 * The states of a slip of several selections: what it holds, `A` being one try to place it and `R` what it knows beside
 * the code when it is refused.
 * - `empty`: nothing picked. `checking`: the server is being asked about the selections, and for the limits; `updating`
 *   where it has said that odds are being updated.
 * - `open`: it has answered; what is off, if anything, says whether it may be placed.
 * - `asking`: prices moved, the member must say yes to them as they stand. `refused`: the server said no to the bet.
 * - A bet on its way: nothing but an answer leads out of it.
 * - `waiting`: in play, until judged (AC3). `accepted`, `rejected`: heard.
 */
export type SlipStates<H, A, R = unknown> =
  | (H & { readonly kind: 'empty' | 'checking' | 'open' | 'asking'; readonly updating?: boolean })
  | (H & R & { readonly kind: 'refused'; readonly code: string })
  | (H & { readonly kind: SlipFlight; readonly attempt: A })
  | (H & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRow })

export type InFlightOf<S> = Extract<S, { readonly attempt: unknown }>
export type OpenOf<S> = Exclude<S, { readonly attempt: unknown } | { readonly bet: unknown }>

/** Why legs that are all on offer cannot be one ticket. Legs are counted from 1. */
export interface LegsRefusal {
  readonly code: string
  readonly related?: RefusedLegs['related']
}

/** What a check says: the limits, each leg's code where it is not on offer, and why the legs cannot be joined. */
export interface LegsChecked<O extends Offer> {
  readonly offer: O
  readonly legs: readonly { readonly code: string | null; readonly score: SlipPick['score'] }[]
  readonly refusal: LegsRefusal | null
}

/** What the member does with the stake. */
export type StakeEvent =
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }

/** What happens to a request for money before its answer is heard. */
export type SendEvent =
  | { readonly type: 'placed'; readonly ref: string; readonly nowMs: number }
  | { readonly type: 'tookLong' }
  | { readonly type: 'unheard' }
  /** The member, or a timer for him, asks again: for the answer of a lost request, or after a refusal. */
  | { readonly type: 'askedAgain' }
  /** It was refused since odds are being updated. */
  | { readonly type: 'heldUp'; readonly nowMs: number }
  /** They stand again: it is asked for anew. */
  | { readonly type: 'wentOn'; readonly ref: string }

/** What happens to a bet on its way, and to one that waits to be judged. */
export type FlightEvent =
  | SendEvent
  | { readonly type: 'answered'; readonly bet: BetRow }
  | { readonly type: 'judged'; readonly bet: BetRow }

/** What an answer to a request for a bet brings; null where it brings none. */
export const betIn = ({ bet }: { readonly bet?: BetRow }) => (bet ? { type: 'answered' as const, bet } : null)

/** The answer that an event brings to the bet of a reference; null where it brings none. */
export function answerIn(event: { readonly type: string; readonly bet?: BetRow }, ref: string): BetRow | null {
  const { type, bet } = event
  return bet !== undefined && (type === 'answered' || (type === 'judged' && bet.ref_no === ref)) ? bet : null
}

interface Flying {
  readonly kind: SlipFlight
  readonly attempt: Tried
}

/** What `flyOn` reads of an event; nothing of an answer. */
interface Flown {
  readonly type: string
  readonly ref?: string
  readonly nowMs?: number
}

/** A bet on its way after an event that is no answer; the same object where nothing changes. */
export function flyOn<S extends Flying>(slip: S, { type, ref, nowMs }: Flown): S {
  const { kind, attempt } = slip
  if (kind === 'updating') {
    if (type !== 'wentOn' || ref === undefined) return slip
    return { ...slip, kind: 'placing', attempt: { ...attempt, ref, body: { ...attempt.body, ref } } }
  }
  if (type === 'heldUp' && nowMs !== undefined)
    return { ...slip, kind: 'updating', attempt: { ...attempt, untilMs: attempt.untilMs ?? nowMs + MOST_WAIT_MS } }
  if (type === 'unheard') return kind === 'unknown' ? slip : { ...slip, kind: 'unknown' }
  const slows = (type === 'tookLong' && kind === 'placing') || (type === 'askedAgain' && kind === 'unknown')
  return slows ? { ...slip, kind: 'slow' } : slip
}

/** What was heard of a bet: it waits (AC3), or was accepted or rejected. */
export const heardKind = ({ status }: BetRow): 'waiting' | 'accepted' | 'rejected' =>
  status === 'pending' ? 'waiting' : status === 'rejected' ? 'rejected' : 'accepted'
