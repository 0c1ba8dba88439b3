import type { BetRow } from '@touchline/contract/bet'
import type { Currency } from '@touchline/domain/money'
import type { OddsType } from '@touchline/domain/odds'
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

/** A change made for the member cannot be placed before he has had this long to see it. */
export const SEEN_MS = 400

/** AC2: whether the member's settings cover a move of the price, so that he need not be asked. */
export const coversMove = (context: SlipContext, fromMilli: number, toMilli: number): boolean =>
  context.autoRefresh || context.acceptAny || (context.acceptBetter && toMilli > fromMilli)

/**
 * A bet on its way: nothing but an answer leads out. `slow`: no answer yet. `unknown`: the request was lost; it is
 * asked again with the same reference.
 */
export type FlightKind = 'placing' | 'slow' | 'unknown'

/** What happens to a request for money before its answer is heard. */
export type SendEvent =
  | { readonly type: 'placed'; readonly ref: string; readonly nowMs: number }
  | { readonly type: 'tookLong' }
  | { readonly type: 'unheard' }
  /** The member, or a timer for him, asks again: for the answer of a lost request, or after a refusal. */
  | { readonly type: 'askedAgain' }

/** What happens to a bet on its way, and to one that waits to be judged. */
export type FlightEvent =
  | SendEvent
  | { readonly type: 'answered'; readonly bet: BetRow }
  | { readonly type: 'judged'; readonly bet: BetRow }

/** Where a bet on its way stands after an event that is no answer. */
export function flightAfter(kind: FlightKind, { type }: { readonly type: string }): FlightKind {
  if (type === 'unheard') return 'unknown'
  if (type === 'tookLong' && kind === 'placing') return 'slow'
  return type === 'askedAgain' && kind === 'unknown' ? 'slow' : kind
}

/** What was heard of a bet: it waits (AC3), or was accepted or rejected. */
export const heardKind = ({ status }: BetRow): 'waiting' | 'accepted' | 'rejected' =>
  status === 'pending' ? 'waiting' : status === 'rejected' ? 'rejected' : 'accepted'
