import type { BetRow } from '@touchline/contract/bet'
import { readAmount } from '@touchline/ui/format'
import { pickKey, toWireLeg, type SlipPick } from '../slip/pick.ts'
import { anyFunds } from '../../base/state/member-funds.ts'
import {
  answerIn,
  coversMove,
  flyOn,
  heardKind,
  offerAfter,
  SEEN_MS,
  takesLess,
  type SlipContext,
} from '../slip/slip-common.ts'
import { clampStake, DECIMAL, highestStake } from '../slip/stake.ts'
import { builderOff } from './builder-off.ts'
import type { Builder, BuilderEvent, BuilderInFlight, BuilderLeg, Held, OpenBuilder } from './builder.types.ts'

const EMPTY: OpenBuilder = {
  kind: 'empty',
  legs: [],
  stakeText: '',
  typedText: null,
  typedBySelf: false,
  offer: null,
  combinedMilli: null,
  fromMilli: null,
  refusal: null,
  notice: null,
  changedAtMs: 0,
}

export const NOTHING_BUILT: Builder = EMPTY

/** One more than any builder takes (SM1), so that the server names what is wrong. */
const MOST_LEGS = 13

export const isBuilderInFlight = (slip: Builder): slip is BuilderInFlight => 'attempt' in slip
const isOpen = (slip: Builder): slip is OpenBuilder => !isBuilderInFlight(slip) && !('bet' in slip)

/** The next state. An event that means nothing in a state leaves it as it is. */
export function stepBuilder(slip: Builder, event: BuilderEvent, context: SlipContext): Builder {
  if (isBuilderInFlight(slip)) return flying(slip, event, context)
  if (event.type === 'judged')
    return slip.kind === 'waiting' && slip.bet.bet_id === event.bet.bet_id ? heard(slip, event.bet) : slip
  if (event.type === 'again')
    return slip.kind === 'accepted' || slip.kind === 'rejected' ? withLegs(bare(slip), slip.legs) : slip
  if (event.type === 'cleared') return NOTHING_BUILT
  if (event.type === 'toggled') return toggled(isOpen(slip) ? slip : EMPTY, event)
  return isOpen(slip) ? openStep(slip, event, context) : slip
}

function openStep(slip: OpenBuilder, event: BuilderEvent, context: SlipContext): Builder {
  switch (event.type) {
    case 'removed':
      return withLegs(
        slip,
        slip.legs.filter(({ pick }) => pickKey(pick) !== event.key),
      )
    case 'typed':
    case 'stakeLeft':
      return stakeChanged(slip, event, context)
    case 'checked':
      return checked(slip, event, context)
    case 'checkRefused':
      return checkRefused(slip, event)
    case 'legMoved':
      return changeLeg(slip, event.key, (leg) =>
        leg.pick.oddsMilli === event.oddsMilli ? leg : { ...leg, pick: { ...leg.pick, oddsMilli: event.oddsMilli } },
      )
    case 'legShut':
      return changeLeg(slip, event.key, (leg) => (leg.shut === event.why ? leg : { ...leg, shut: event.why }))
    case 'marketTypeChanged':
      return slip.kind === 'empty' ? slip : { ...NOTHING_BUILT, notice: 'marketTypeChanged' }
    case 'placed':
      return place(slip, event, context)
    case 'askedAgain':
      return slip.kind === 'refused' ? withLegs(slip, slip.legs) : slip
    default:
      return slip
  }
}

/** A bet on its way. */
function flying(slip: BuilderInFlight, event: BuilderEvent, context: SlipContext): Builder {
  if (event.type === 'refused') return refused(slip, event, context)
  const bet = answerIn(event, slip.attempt.ref)
  return bet === null ? flyOn(slip, event) : heard(slip, bet)
}

/** The part that every state has, without what belongs to one state only. */
const bare = (slip: Held): Held => ({
  legs: slip.legs,
  stakeText: slip.stakeText,
  typedText: slip.typedText,
  typedBySelf: slip.typedBySelf,
  offer: slip.offer,
  combinedMilli: slip.combinedMilli,
  fromMilli: slip.fromMilli,
  refusal: slip.refusal,
  notice: slip.notice,
  changedAtMs: slip.changedAtMs,
})

/** Other selections have another price: what was said of the old ones is gone. */
function withLegs(slip: Held, legs: readonly BuilderLeg[]): Builder {
  if (legs.length === 0) return NOTHING_BUILT
  return { ...bare(slip), legs, combinedMilli: null, fromMilli: null, refusal: null, notice: null, kind: 'checking' }
}

const isSameMarket = (one: SlipPick, other: SlipPick) => one.typeCode === other.typeCode && one.lineQ === other.lineQ

function toggled(slip: OpenBuilder, { pick, stakeText }: Extract<BuilderEvent, { type: 'toggled' }>): Builder {
  const [first] = slip.legs
  if (first !== undefined && first.pick.matchId !== pick.matchId) return { ...slip, notice: 'builderOneMatch' }
  const held: Held = slip.kind === 'empty' ? { ...bare(slip), stakeText } : slip
  const at = slip.legs.findIndex((leg) => isSameMarket(leg.pick, pick))
  const there = slip.legs[at]
  const leg: BuilderLeg = { pick, shut: null }
  if (there === undefined) return slip.legs.length < MOST_LEGS ? withLegs(held, [...slip.legs, leg]) : slip
  if (there.pick.selection === pick.selection) return withLegs(held, slip.legs.toSpliced(at, 1))
  return withLegs(held, slip.legs.with(at, leg))
}

function changeLeg(slip: OpenBuilder, key: string, change: (leg: BuilderLeg) => BuilderLeg): Builder {
  const at = slip.legs.findIndex(({ pick }) => pickKey(pick) === key)
  const leg = slip.legs[at]
  const next = leg && change(leg)
  return next === undefined || next === leg ? slip : { ...slip, legs: slip.legs.with(at, next) }
}

function stakeChanged(
  slip: OpenBuilder,
  event: Extract<BuilderEvent, { type: 'typed' | 'stakeLeft' }>,
  context: SlipContext,
): Builder {
  if (event.type === 'stakeLeft') {
    const next = clamped(bare(slip), 'both', event.nowMs, context)
    return next.stakeText === slip.stakeText ? slip : { ...slip, ...next }
  }
  const typed: Held = { ...bare(slip), stakeText: event.text, typedBySelf: true, notice: null }
  const next = clamped(typed, 'max', event.nowMs, context)
  return slip.kind === 'refused' ? withLegs(next, next.legs) : { ...slip, ...next }
}

/** LI3: a stake outside the limits is brought to the nearer one, with the notice that says so. */
function clamped(slip: Held, which: 'max' | 'both', nowMs: number, context: SlipContext): Held {
  const { offer, combinedMilli } = slip
  if (offer === null || combinedMilli === null) return slip
  const highest = highestStake(offer, combinedMilli, DECIMAL)
  const clamp = clampStake(slip.stakeText, highest, offer.minBetMinor, context.currency, which)
  if (clamp.notice === null) return slip
  return { ...slip, stakeText: clamp.text, typedText: slip.stakeText, notice: clamp.notice, changedAtMs: nowMs }
}

/** SM3: AC2 looks at the one price. */
function checked(slip: OpenBuilder, event: Extract<BuilderEvent, { type: 'checked' }>, context: SlipContext): Builder {
  const { offer, combinedMilli, nowMs } = event
  if (slip.kind === 'empty' || slip.kind === 'refused') return slip
  if (combinedMilli === slip.combinedMilli) return { ...slip, offer, refusal: null }
  const known: Held = { ...bare(slip), offer, combinedMilli, refusal: null }
  const agreedMilli = slip.kind === 'asking' ? slip.fromMilli : (slip.combinedMilli ?? slip.fromMilli)
  if (agreedMilli === null || agreedMilli === combinedMilli) {
    const agreed = { ...known, fromMilli: combinedMilli, notice: null }
    return { ...clamped(agreed, slip.typedBySelf ? 'max' : 'both', nowMs, context), kind: 'open' }
  }
  const asks = slip.kind === 'asking' || !coversMove(context, agreedMilli, combinedMilli)
  const moved: Held = { ...known, fromMilli: agreedMilli, notice: 'priceMoved', changedAtMs: nowMs }
  return { ...clamped(moved, 'max', nowMs, context), kind: asks ? 'asking' : 'open' }
}

function checkRefused(slip: OpenBuilder, { code, leg }: Extract<BuilderEvent, { type: 'checkRefused' }>): Builder {
  if (slip.kind === 'empty' || slip.kind === 'refused') return slip
  if (code === 'marketTypeChanged') return { ...NOTHING_BUILT, notice: code }
  return { ...bare(slip), combinedMilli: null, refusal: { code, leg }, kind: 'open' }
}

function place(slip: OpenBuilder, event: Extract<BuilderEvent, { type: 'placed' }>, context: SlipContext): Builder {
  if (slip.kind !== 'open' && slip.kind !== 'asking') return slip
  if (builderOff(slip, anyFunds(context.currency)) !== null || event.nowMs - slip.changedAtMs < SEEN_MS) return slip
  const stakeMinor = readAmount(slip.stakeText, context.currency)
  if (stakeMinor === null || slip.combinedMilli === null) return slip
  const body = {
    ref: event.ref,
    legs: slip.legs.map(({ pick }) => toWireLeg(pick)),
    stake: String(stakeMinor),
    combined_milli: slip.combinedMilli,
    accept_better_odds: context.acceptBetter,
    accept_any_odds: context.acceptAny,
  }
  const fromMilli = slip.combinedMilli
  return { ...bare(slip), fromMilli, notice: null, kind: 'placing', attempt: { ref: event.ref, body } }
}

const heard = (slip: Held, bet: BetRow): Builder => ({ ...bare(slip), notice: null, kind: heardKind(bet), bet })

function refused(
  slip: BuilderInFlight,
  event: Extract<BuilderEvent, { type: 'refused' }>,
  context: SlipContext,
): Builder {
  const { code, oddsMilli, nowMs } = event
  if (code === 'marketTypeChanged') return { ...NOTHING_BUILT, notice: code }
  const left = { ...bare(slip), offer: offerAfter(event, slip.offer) }
  if (takesLess(event, slip.offer)) return { ...clamped(left, 'max', nowMs, context), kind: 'open' }
  if (code !== 'oddsDisplayInvalid' || oddsMilli === undefined) return { ...left, kind: 'refused', code }
  const moved = { ...bare(slip), fromMilli: slip.attempt.body.combined_milli, combinedMilli: oddsMilli }
  return { ...moved, notice: 'priceMoved', changedAtMs: nowMs, kind: 'asking' }
}
