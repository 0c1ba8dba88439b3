import type { BetRow } from '@touchline/contract/bet'
import { systemSizes } from '@touchline/domain/ticket'
import { parlayOff } from './parlay-off.ts'
import type { Held, InFlight, OpenParlay, Parlay, ParlayAttempt, ParlayEvent, ParlayLeg } from './parlay-slip.types.ts'
import { highestParlayStake, pricesOf, sizesKey, sizesOf, termsOf } from './parlay-stake.ts'
import { pickKey, toWireLeg, type SlipPick } from './pick.ts'
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
} from './slip-common.ts'
import { clampStake } from './stake.ts'

export const NO_LEGS: Parlay = {
  kind: 'empty',
  legs: [],
  system: false,
  stakeText: '',
  typedText: null,
  units: {},
  typedBySelf: false,
  offer: null,
  offerFor: '',
  refusal: null,
  notice: null,
  changedAtMs: 0,
}

/** As many legs as a slip holds; more than any ticket takes. */
const MOST_LEGS = 20

export const isParlayInFlight = (slip: Parlay): slip is InFlight => 'attempt' in slip
const isOpen = (slip: Parlay): slip is OpenParlay => !isParlayInFlight(slip) && !('bet' in slip)

/** The next state of the slip. An event that means nothing in a state leaves it as it is. */
export function stepParlay(slip: Parlay, event: ParlayEvent, context: SlipContext): Parlay {
  if (isParlayInFlight(slip)) return flying(slip, event, context)
  if (event.type === 'judged')
    return slip.kind === 'waiting' && slip.bet.bet_id === event.bet.bet_id ? heard(slip, event.bet) : slip
  if (event.type === 'again')
    return slip.kind === 'accepted' || slip.kind === 'rejected' ? withLegs(bare(slip), slip.legs) : slip
  if (event.type === 'cleared') return { ...NO_LEGS, system: slip.system }
  if (event.type === 'toggled' || event.type === 'filled') return picked(isOpen(slip) ? slip : anew(slip), event)
  return isOpen(slip) ? openStep(slip, event, context) : slip
}

function openStep(slip: OpenParlay, event: ParlayEvent, context: SlipContext): Parlay {
  switch (event.type) {
    case 'removed':
      return withLegs(
        slip,
        slip.legs.filter(({ pick }) => pick.matchId !== event.matchId),
      )
    case 'systemChosen':
      return slip.system === event.system ? slip : withLegs({ ...slip, system: event.system }, slip.legs)
    case 'typed':
    case 'stakeLeft':
      return stakeChanged(slip, event, context)
    case 'unitTyped':
      return agreed(slip, { ...bare(slip), units: unitsAfter(slip, event), notice: null })
    case 'checked':
      return checked(slip, event, context)
    case 'checkRefused':
      return slip.kind === 'checking' ? { ...bare(slip), kind: 'refused', code: event.code, leg: null } : slip
    case 'legMoved':
      return legMoved(slip, event, context)
    case 'legShut':
      return changeLeg(slip, event.matchId, (leg) => (leg.shut === event.why ? leg : { ...leg, shut: event.why }))
    case 'legLeftTab':
      return changeLeg(slip, event.matchId, (leg) => ({ ...leg, code: 'marketTypeChanged' }))
    case 'placed':
      return place(slip, event, context)
    case 'askedAgain':
      return slip.kind === 'refused' ? withLegs(slip, slip.legs) : slip
    default:
      return slip
  }
}

/** A ticket on its way. */
function flying(slip: InFlight, event: ParlayEvent, context: SlipContext): Parlay {
  if (event.type === 'refused') return refused(slip, event, context)
  const bet = answerIn(event, slip.attempt.ref)
  return bet === null ? flyOn(slip, event) : heard(slip, bet)
}

/** The part that every state has, without what belongs to one state only. */
const bare = (slip: Held): Held => ({
  legs: slip.legs,
  system: slip.system,
  stakeText: slip.stakeText,
  typedText: slip.typedText,
  units: slip.units,
  typedBySelf: slip.typedBySelf,
  offer: slip.offer,
  offerFor: slip.offerFor,
  refusal: slip.refusal,
  notice: slip.notice,
  changedAtMs: slip.changedAtMs,
})

/** The slip for the next ticket. */
const anew = (slip: Held): OpenParlay => ({ ...NO_LEGS, system: slip.system, kind: 'empty' })

const legOf = (pick: SlipPick): ParlayLeg => ({ pick, fromMilli: pick.oddsMilli, shut: null, code: null })

/** Other legs, or another way to join them, have to be checked; what the server said of the old ones is gone. */
function withLegs(slip: Held, legs: readonly ParlayLeg[]): Parlay {
  const clean = legs.map((leg) => ({ ...legOf(leg.pick), shut: leg.shut }))
  const kind = legs.length === 0 ? 'empty' : 'checking'
  return { ...bare(slip), legs: clean, refusal: null, notice: null, kind }
}

function picked(slip: OpenParlay, event: Extract<ParlayEvent, { type: 'toggled' | 'filled' }>): Parlay {
  const stakeText = slip.kind === 'empty' ? event.stakeText : slip.stakeText
  const held = { ...bare(slip), stakeText, typedBySelf: slip.typedBySelf && slip.kind !== 'empty' }
  if (event.type === 'filled') return withLegs(held, event.picks.map(legOf))
  const { pick } = event
  const at = slip.legs.findIndex((leg) => leg.pick.matchId === pick.matchId)
  const there = slip.legs[at]
  if (there === undefined) return slip.legs.length < MOST_LEGS ? withLegs(held, [...slip.legs, legOf(pick)]) : slip
  if (pickKey(there.pick) === pickKey(pick)) return withLegs(held, slip.legs.toSpliced(at, 1))
  return withLegs(held, slip.legs.with(at, legOf(pick)))
}

/** What the member does with the stake: he has seen the prices as they stand, unless he is being asked about them. */
function agreed(slip: OpenParlay, next: Held): Parlay {
  if (slip.kind !== 'open' && slip.kind !== 'refused') return { ...slip, ...next }
  const legs = next.legs.map((leg) => ({ ...leg, fromMilli: leg.pick.oddsMilli }))
  return { ...next, legs, kind: next.offer === null ? 'checking' : 'open' }
}

function unitsAfter(slip: Held, { size, text }: Extract<ParlayEvent, { type: 'unitTyped' }>) {
  if (size !== 'all') return { ...slip.units, [size]: text }
  return Object.fromEntries(systemSizes(slip.legs.length).map((each) => [each, text]))
}

function stakeChanged(
  slip: OpenParlay,
  event: Extract<ParlayEvent, { type: 'typed' | 'stakeLeft' }>,
  context: SlipContext,
): Parlay {
  if (event.type === 'stakeLeft') {
    const next = clamped(bare(slip), 'both', event.nowMs, context)
    return next.stakeText === slip.stakeText ? slip : { ...slip, ...next }
  }
  const typed: Held = { ...bare(slip), stakeText: event.text, typedBySelf: true, notice: null }
  return agreed(slip, clamped(typed, 'max', event.nowMs, context))
}

/** LI3 for the one stake of a parlay; the units of a system are left as they are typed. */
function clamped(slip: Held, which: 'max' | 'both', nowMs: number, context: SlipContext): Held {
  if (slip.offer === null || slip.system || slip.legs.length < 2) return slip
  const highest = highestParlayStake(slip.offer, pricesOf(slip.legs))
  const clamp = clampStake(slip.stakeText, highest, slip.offer.minBetMinor, context.currency, which)
  if (clamp.notice === null) return slip
  return { ...slip, stakeText: clamp.text, typedText: slip.stakeText, notice: clamp.notice, changedAtMs: nowMs }
}

/** Prices come from the book, which is never behind an answer; the check says the rest. */
function checked(slip: OpenParlay, event: Extract<ParlayEvent, { type: 'checked' }>, context: SlipContext): Parlay {
  if (event.legs.length !== slip.legs.length || slip.kind === 'refused') return slip
  const legs = slip.legs.map((leg, index) => {
    const now = event.legs[index]
    return now === undefined ? leg : { ...leg, code: now.code, pick: { ...leg.pick, score: now.score } }
  })
  const offerFor = sizesKey(slip, slip.legs.length, context.currency)
  const known: Held = { ...bare(slip), legs, offer: event.offer, offerFor, refusal: event.refusal }
  if (slip.kind === 'checking') {
    const asks = legs.some(
      ({ pick, fromMilli }) => pick.oddsMilli !== fromMilli && !coversMove(context, fromMilli, pick.oddsMilli),
    )
    const which = slip.typedBySelf ? 'max' : 'both'
    return { ...clamped(known, which, event.nowMs, context), kind: asks ? 'asking' : 'open' }
  }
  return { ...slip, ...known }
}

function changeLeg(slip: OpenParlay, matchId: number, change: (leg: ParlayLeg) => ParlayLeg): Parlay {
  const at = slip.legs.findIndex(({ pick }) => pick.matchId === matchId)
  const leg = slip.legs[at]
  const next = leg && change(leg)
  return next === undefined || next === leg ? slip : { ...slip, legs: slip.legs.with(at, next) }
}

/** AC2 on the slip: a move that the settings cover is shown; any other is asked about before it can be placed. */
function legMoved(slip: OpenParlay, event: Extract<ParlayEvent, { type: 'legMoved' }>, context: SlipContext): Parlay {
  const { matchId, oddsMilli, nowMs } = event
  const before = slip.legs.find(({ pick }) => pick.matchId === matchId)?.pick.oddsMilli ?? oddsMilli
  if (before === oddsMilli) return slip
  const asks = slip.kind === 'asking' || !coversMove(context, before, oddsMilli)
  const moved = changeLeg(slip, matchId, (leg) => ({
    ...leg,
    pick: { ...leg.pick, oddsMilli },
    fromMilli: asks ? leg.fromMilli : before,
  })) as OpenParlay
  if (slip.kind !== 'open' && slip.kind !== 'asking') return moved
  const seen = clamped({ ...bare(moved), notice: 'priceMoved', changedAtMs: nowMs }, 'max', nowMs, context)
  const kind = asks && seen.legs.some((leg) => leg.pick.oddsMilli !== leg.fromMilli) ? 'asking' : 'open'
  return { ...seen, kind }
}

function place(slip: OpenParlay, event: Extract<ParlayEvent, { type: 'placed' }>, context: SlipContext): Parlay {
  if (slip.kind !== 'open' && slip.kind !== 'asking') return slip
  if (parlayOff(slip, anyFunds(context.currency)) !== null || event.nowMs - slip.changedAtMs < SEEN_MS) return slip
  const terms = termsOf(slip, pricesOf(slip.legs), context.currency)
  if (terms === null) return slip
  const total = String(terms.stakeMinor)
  const common = {
    ref: event.ref,
    legs: slip.legs.map(({ pick }) => toWireLeg(pick)),
    accept_better_odds: context.acceptBetter,
    accept_any_odds: context.acceptAny,
  }
  const attempt: ParlayAttempt = slip.system
    ? {
        ref: event.ref,
        call: 'betsysparlay',
        total,
        body: { ...common, sizes: sizesOf(slip, slip.legs.length, context.currency) },
      }
    : { ref: event.ref, call: 'betparlay', total, body: { ...common, stake: total } }
  return { ...bare(slip), notice: null, kind: 'placing', attempt }
}

const heard = (slip: Held, bet: BetRow): Parlay => ({ ...bare(slip), notice: null, kind: heardKind(bet), bet })

/** A move is asked about with the whole offer as it stands (AC2); any other no leaves the slip as it was. */
function refused(slip: InFlight, event: Extract<ParlayEvent, { type: 'refused' }>, context: SlipContext): Parlay {
  const { code, offer, leg = null, related, nowMs } = event
  const left = { ...bare(slip), offer: offerAfter(event, slip.offer) }
  // LI4: the most that is taken is offered instead; what a system's units come to is the member's to lower.
  if (takesLess(event, slip.offer))
    return { ...clamped(left, 'max', nowMs, context), kind: slip.system ? 'open' : 'checking' }
  if (code !== 'oddsDisplayInvalid' || offer?.legs.length !== slip.legs.length)
    return { ...left, refusal: related ? { code, related } : null, kind: 'refused', code, leg }
  const legs = slip.legs.map(({ pick }, index) => ({
    ...legOf({ ...pick, oddsMilli: offer.legs[index]?.odds_milli ?? pick.oddsMilli }),
    fromMilli: pick.oddsMilli,
  }))
  return { ...bare(slip), legs, notice: 'priceMoved', changedAtMs: nowMs, kind: 'asking' }
}
