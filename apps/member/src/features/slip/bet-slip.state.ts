import type { BetRow } from '@touchline/contract/bet'
import type { Selection } from '@touchline/contract/placing'
import { readAmount } from '@touchline/ui/format'
import { pickKey, toWire, type SlipPick } from './pick.ts'
import {
  coversMove,
  flyOn,
  heardKind,
  offerAfter,
  SEEN_MS,
  takesLess,
  type Closed,
  type FlightEvent,
  type Offer,
  type RefusedAt,
  type SlipContext,
  type SlipFlight,
} from './slip-common.ts'
import { clampStake, highestStake } from './stake.ts'

/** One try to place a bet. Its reference stays until an answer is heard: asking again is never a second bet (AC1). */
export interface Attempt {
  readonly ref: string
  readonly body: Selection & { ref: string; stake: string; accept_better_odds: boolean; accept_any_odds: boolean }
}

interface Held {
  readonly pick: SlipPick
  readonly stakeText: string
  /** What stood there before the stake was clamped, for its notice. */
  readonly typedText: string | null
  /** The member typed the stake himself; otherwise it is his default, and may be lifted to the least one at once. */
  readonly typedBySelf: boolean
  readonly offer: Offer | null
  readonly notice: 'changeStakeMin' | 'changeStakeMax' | 'priceMoved' | null
  /** The price before the notice `priceMoved`; where nothing can be placed, the one that was agreed to. */
  readonly fromMilli: number
  /** When the stake or the price was last changed for the member; it must be seen before it can be placed. */
  readonly changedAtMs: number
}

/**
 * The slip. Money is on its way in `placing`, `slow` and `unknown`: nothing but an answer leads out of them.
 * - `checking`: limits are being asked. `editing`: the stake is missing or not good. `ready`: may be placed.
 * - `closed`: the price is not to be had now. `asking`: the price moved, the member must say yes to the new one.
 * - `refused`: the server said no; the stake is untouched and can be changed.
 * - `slow`: no answer yet. `unknown`: the request was lost; it is asked again with the same reference.
 * - `updating`: odds are being updated, nothing is on its way; it goes on by itself when they stand.
 * - `waiting`: in play, until judged (AC3). `accepted`, `rejected`: heard.
 */
export type Slip =
  | { readonly kind: 'empty'; readonly notice: string | null }
  | (Held & { readonly kind: 'checking'; readonly updating?: boolean })
  | (Held & { readonly kind: 'editing' | 'ready' | 'asking' })
  | (Held & { readonly kind: 'closed'; readonly why: Closed })
  | (Held & { readonly kind: 'refused'; readonly code: string })
  | (Held & { readonly kind: SlipFlight; readonly attempt: Attempt })
  | (Held & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRow })

export type SlipEvent =
  | { readonly type: 'picked'; readonly pick: SlipPick; readonly stakeText: string }
  | { readonly type: 'cleared' }
  /** The same selection once more, after a bet on it. */
  | { readonly type: 'again' }
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }
  | {
      readonly type: 'checked'
      readonly offer: Offer
      readonly oddsMilli: number
      readonly score: SlipPick['score']
      readonly nowMs: number
    }
  | { readonly type: 'checkRefused'; readonly code: string }
  | { readonly type: 'priceMoved'; readonly oddsMilli: number; readonly nowMs: number }
  | { readonly type: 'shut'; readonly why: Closed }
  | { readonly type: 'opened' }
  | { readonly type: 'marketTypeChanged' }
  | ({ readonly type: 'refused'; readonly oddsMilli?: number; readonly nowMs: number } & RefusedAt)
  | FlightEvent

export const EMPTY: Slip = { kind: 'empty', notice: null }

type Filled = Exclude<Slip, { kind: 'empty' }>
type InFlight = Extract<Slip, { attempt: Attempt }>

export const isInFlight = (slip: Slip): slip is InFlight => 'attempt' in slip

/** Still being made up: the member, the price and the feed may change it. */
const isOpen = (slip: Slip): slip is Exclude<Filled, InFlight | { bet: BetRow }> =>
  slip.kind !== 'empty' && !isInFlight(slip) && !('bet' in slip)

/** The next state of the slip. An event that means nothing in a state leaves it as it is. */
export function step(slip: Slip, event: SlipEvent, context: SlipContext): Slip {
  switch (event.type) {
    case 'picked':
      return isInFlight(slip) ? slip : check(held(event.pick, event.stakeText))
    case 'cleared':
      return isInFlight(slip) ? slip : EMPTY
    case 'again':
      return slip.kind === 'accepted' || slip.kind === 'rejected' ? once(slip) : slip
    case 'marketTypeChanged':
      return isOpen(slip) ? { kind: 'empty', notice: 'marketTypeChanged' } : slip
    case 'typed':
    case 'stakeLeft':
      return isOpen(slip) ? stakeChanged(slip, event, context) : slip
    case 'checked':
      return slip.kind === 'checking' ? checked(slip, event, context) : slip
    case 'checkRefused':
      return slip.kind === 'checking' ? { ...agreeing(slip), kind: 'refused', code: event.code } : slip
    case 'priceMoved':
      return isOpen(slip) ? priceMoved(slip, event.oddsMilli, event.nowMs, context) : slip
    case 'shut':
      return isOpen(slip) ? { ...agreeing(slip), kind: 'closed', why: event.why } : slip
    case 'opened':
      return slip.kind === 'closed' ? check(agreeing(slip)) : slip
    case 'placed':
      return place(slip, event, context)
    default:
      return answer(slip, event, context)
  }
}

/** What may be heard of a bet that is on its way or waits to be judged. */
function answer(slip: Slip, event: SlipEvent, context: SlipContext): Slip {
  if (event.type === 'judged') return isItsBet(slip, event.bet) ? heard(slip, event.bet) : slip
  if (event.type === 'askedAgain' && slip.kind === 'refused') return check(agreeing(slip))
  if (!isInFlight(slip)) return slip
  switch (event.type) {
    case 'answered':
      return heard(slip, event.bet)
    case 'refused':
      return refused(slip, event, context)
    default:
      return flyOn(slip, event)
  }
}

const held = (pick: SlipPick, stakeText: string): Held => ({
  pick,
  stakeText,
  typedText: null,
  typedBySelf: false,
  offer: null,
  notice: null,
  fromMilli: pick.oddsMilli,
  changedAtMs: 0,
})

/** The part that every filled state has, without what belongs to one state only. */
const bare = ({ pick, stakeText, typedText, typedBySelf, offer, notice, fromMilli, changedAtMs }: Held): Held => ({
  pick,
  stakeText,
  typedText,
  typedBySelf,
  offer,
  notice,
  fromMilli,
  changedAtMs,
})

/** The price that the member agreed to, where another one may stand there meanwhile. */
export const agreedMilli = (slip: Filled): number =>
  slip.kind === 'checking' || slip.kind === 'asking' || slip.kind === 'closed' || slip.kind === 'refused'
    ? slip.fromMilli
    : slip.pick.oddsMilli

const agreeing = (slip: Filled): Held => ({ ...bare(slip), fromMilli: agreedMilli(slip) })

const check = (slip: Held): Slip => ({ ...bare(slip), kind: 'checking' })
const once = ({ pick, stakeText }: Held): Slip => check({ ...held(pick, stakeText), typedBySelf: true })

/** `ready` where the stake may be placed, else `editing`. */
function settle(slip: Held, context: SlipContext): Slip {
  const { offer, pick } = slip
  if (offer === null) return check(slip)
  const stakeMinor = readAmount(slip.stakeText, context.currency)
  const highest = highestStake(offer, pick.oddsMilli, context.oddsTypeOf(pick.typeCode))
  const good = stakeMinor !== null && stakeMinor >= offer.minBetMinor && stakeMinor <= highest
  return { ...bare(slip), kind: good ? 'ready' : 'editing' }
}

type Open = Exclude<Filled, InFlight | { bet: BetRow }>

function stakeChanged(
  slip: Open,
  event: Extract<SlipEvent, { type: 'typed' | 'stakeLeft' }>,
  context: SlipContext,
): Slip {
  const text = event.type === 'typed' ? event.text : slip.stakeText
  const typed: Held =
    event.type === 'typed' ? { ...bare(slip), stakeText: text, typedBySelf: true, notice: null } : bare(slip)
  if (slip.offer === null) return { ...slip, ...typed }
  const highest = highestStake(slip.offer, slip.pick.oddsMilli, context.oddsTypeOf(slip.pick.typeCode))
  const which = event.type === 'typed' ? 'max' : 'both'
  const clamp = clampStake(text, highest, slip.offer.minBetMinor, context.currency, which)
  const next =
    clamp.notice === null
      ? typed
      : { ...typed, stakeText: clamp.text, typedText: text, notice: clamp.notice, changedAtMs: event.nowMs }
  if (slip.kind === 'closed' || slip.kind === 'asking') return { ...slip, ...next }
  return settle(next, context)
}

function checked(slip: Held, event: Extract<SlipEvent, { type: 'checked' }>, context: SlipContext): Slip {
  const pick = { ...slip.pick, oddsMilli: slip.fromMilli, score: event.score }
  const known: Held = { ...bare(slip), pick, offer: event.offer }
  const settled = settle(clamped(known, event.nowMs, context), context)
  return isOpen(settled) ? priceMoved(settled, event.oddsMilli, event.nowMs, context) : settled
}

/** LI3 for a stake that stood there before its limits were known or the price moved them. */
function clamped(slip: Held, nowMs: number, context: SlipContext): Held {
  if (slip.offer === null) return slip
  const highest = highestStake(slip.offer, slip.pick.oddsMilli, context.oddsTypeOf(slip.pick.typeCode))
  const which = slip.typedBySelf ? 'max' : 'both'
  const clamp = clampStake(slip.stakeText, highest, slip.offer.minBetMinor, context.currency, which)
  if (clamp.notice === null) return slip
  return { ...slip, stakeText: clamp.text, typedText: slip.stakeText, notice: clamp.notice, changedAtMs: nowMs }
}

/** AC2 on the slip: a move that the settings cover is shown; any other is asked about before it can be placed. */
function priceMoved(slip: Open, oddsMilli: number, nowMs: number, context: SlipContext): Slip {
  const before = slip.pick.oddsMilli
  if (before === oddsMilli) return slip
  const fromMilli = agreedMilli(slip)
  const pick = { ...slip.pick, oddsMilli }
  if (slip.kind === 'checking' || slip.kind === 'closed' || slip.kind === 'refused') return { ...slip, pick }
  const moved = clamped({ ...bare(slip), pick, notice: 'priceMoved', fromMilli, changedAtMs: nowMs }, nowMs, context)
  if (slip.kind === 'asking' || !coversMove(context, before, oddsMilli))
    return oddsMilli === fromMilli ? settle({ ...moved, notice: null }, context) : { ...bare(moved), kind: 'asking' }
  return settle(moved, context)
}

function place(slip: Slip, event: Extract<SlipEvent, { type: 'placed' }>, context: SlipContext): Slip {
  if (slip.kind !== 'ready' && slip.kind !== 'asking') return slip
  if (settle(slip, context).kind !== 'ready' || event.nowMs - slip.changedAtMs < SEEN_MS) return slip
  const stakeMinor = readAmount(slip.stakeText, context.currency)
  if (stakeMinor === null) return slip
  const body = {
    ...toWire(slip.pick, context.oddsTypeOf(slip.pick.typeCode)),
    ref: event.ref,
    stake: String(stakeMinor),
    accept_better_odds: context.acceptBetter,
    accept_any_odds: context.acceptAny,
  }
  return { ...bare(slip), notice: null, kind: 'placing', attempt: { ref: event.ref, body } }
}

function heard(slip: Held, bet: BetRow): Slip {
  return { ...bare(slip), notice: null, kind: heardKind(bet), bet }
}

function refused(slip: Held, event: Extract<SlipEvent, { type: 'refused' }>, context: SlipContext): Slip {
  if (event.code === 'marketTypeChanged') return { kind: 'empty', notice: event.code }
  const left = { ...bare(slip), fromMilli: slip.pick.oddsMilli, offer: offerAfter(event, slip.offer) }
  // LI4: the most that is taken is offered instead, once the price of now is known.
  if (takesLess(event, slip.offer)) return check(clamped(left, event.nowMs, context))
  if (event.code !== 'oddsDisplayInvalid' || event.oddsMilli === undefined)
    return { ...left, kind: 'refused', code: event.code }
  const fromMilli = slip.pick.oddsMilli
  const pick = { ...slip.pick, oddsMilli: event.oddsMilli }
  const moved = clamped(
    { ...bare(slip), pick, fromMilli, notice: 'priceMoved', changedAtMs: event.nowMs },
    event.nowMs,
    context,
  )
  return { ...bare(moved), kind: 'asking' }
}

/** Whether news of a bet is of the one on the slip: known by its id, or by the reference of the try. */
function isItsBet(slip: Slip, bet: BetRow): slip is Extract<Slip, { bet: BetRow }> | InFlight {
  if (isInFlight(slip)) return slip.attempt.ref === bet.ref_no
  return slip.kind === 'waiting' && slip.bet.bet_id === bet.bet_id
}

/** The mark of the cell whose selection is on the slip. */
export const slipKey = (slip: Slip): string | null => (slip.kind === 'empty' ? null : pickKey(slip.pick))
