import type { BetRow } from '@touchline/contract/bet'
import { myanmarMoveAllowed } from '@touchline/domain/acceptance'
import { anyFunds } from '../../base/state/member-funds.ts'
import { answerIn, flyOn, heardKind, offerAfter, SEEN_MS, takesLess } from '../slip/slip-common.ts'
import { clampStake } from '../slip/stake.ts'
import { myanmarOff } from './myanmar-off.ts'
import { myanmarKey, toWireMyanmar, type MyanmarPick } from './myanmar-pick.ts'
import type {
  Held,
  InFlight,
  MyanmarAttempt,
  MyanmarContext,
  MyanmarEvent,
  MyanmarLeg,
  MyanmarSlip,
  OpenMyanmar,
} from './myanmar-slip.types.ts'
import { highestMyanmarStake, myanmarTerms } from './myanmar-stake.ts'

export const NO_LINES: OpenMyanmar = {
  kind: 'empty',
  legs: [],
  stakeText: '',
  typedBySelf: false,
  offer: null,
  refusal: null,
  notice: null,
  changedAtMs: 0,
}

/** As many legs as a slip of several holds; more than any ticket takes. */
const MOST_LEGS = 20

export const isMyanmarInFlight = (slip: MyanmarSlip): slip is InFlight => 'attempt' in slip
const isOpen = (slip: MyanmarSlip): slip is OpenMyanmar => !isMyanmarInFlight(slip) && !('bet' in slip)

/** The next state of the slip. An event that means nothing in a state leaves it as it is. */
export function stepMyanmar(slip: MyanmarSlip, event: MyanmarEvent, context: MyanmarContext): MyanmarSlip {
  if (isMyanmarInFlight(slip)) return flying(slip, event, context)
  if (event.type === 'judged')
    return slip.kind === 'waiting' && slip.bet.bet_id === event.bet.bet_id ? heard(slip, event.bet) : slip
  if (event.type === 'cleared') return NO_LINES
  if (event.type === 'toggled') return toggled(isOpen(slip) ? slip : NO_LINES, event, context)
  return isOpen(slip) ? openStep(slip, event, context) : slip
}

function openStep(slip: OpenMyanmar, event: MyanmarEvent, context: MyanmarContext): MyanmarSlip {
  switch (event.type) {
    case 'removed':
      return withLegs(
        slip,
        slip.legs.filter(({ pick }) => pick.matchId !== event.matchId),
      )
    case 'typed':
    case 'stakeLeft':
      return stakeChanged(slip, event, context)
    case 'checked':
      return checked(slip, event, context)
    case 'checkRefused':
      return slip.kind === 'checking' ? refusedWith(slip, event.code, null, context) : slip
    case 'lineMoved':
      return lineMoved(slip, event, context)
    case 'legShut':
      return changeLeg(slip, event.matchId, (leg) => (leg.shut === event.why ? leg : { ...leg, shut: event.why }))
    case 'legLeftTab':
      return leftTab(slip, event.matchId, context)
    case 'placed':
      return place(slip, event, context)
    case 'askedAgain':
      return slip.kind === 'refused' ? withLegs(slip, slip.legs) : slip
    default:
      return slip
  }
}

/** A ticket on its way. */
function flying(slip: InFlight, event: MyanmarEvent, context: MyanmarContext): MyanmarSlip {
  if (event.type === 'refused') return refused(slip, event, context)
  const bet = answerIn(event, slip.attempt.ref)
  return bet === null ? flyOn(slip, event) : heard(slip, bet)
}

/** The part that every state has, without what belongs to one state only. */
const bare = (slip: Held): Held => ({
  legs: slip.legs,
  stakeText: slip.stakeText,
  typedBySelf: slip.typedBySelf,
  offer: slip.offer,
  refusal: slip.refusal,
  notice: slip.notice,
  changedAtMs: slip.changedAtMs,
})

const legOf = (pick: MyanmarPick): MyanmarLeg => ({ pick, from: pick.myanmar, shut: null, code: null })

/** Other legs have to be checked; what the server said of the old ones is gone. */
function withLegs(slip: Held, legs: readonly MyanmarLeg[]): MyanmarSlip {
  if (legs.length === 0) return NO_LINES
  const clean = legs.map((leg) => ({ ...legOf(leg.pick), shut: leg.shut }))
  return { ...bare(slip), legs: clean, refusal: null, notice: null, kind: 'checking' }
}

function toggled(
  slip: OpenMyanmar,
  { pick, stakeText }: Extract<MyanmarEvent, { type: 'toggled' }>,
  { kind }: MyanmarContext,
): MyanmarSlip {
  const held = slip.kind === 'empty' ? { ...bare(NO_LINES), stakeText } : bare(slip)
  const at = slip.legs.findIndex((leg) => leg.pick.matchId === pick.matchId)
  const there = slip.legs[at]
  const isThere = there !== undefined && myanmarKey(there.pick) === myanmarKey(pick)
  if (isThere) return withLegs(held, slip.legs.toSpliced(at, 1))
  if (kind === 'mmo_single') return withLegs({ ...held, offer: null, stakeText }, [legOf(pick)])
  if (there !== undefined) return withLegs(held, slip.legs.with(at, legOf(pick)))
  return slip.legs.length < MOST_LEGS ? withLegs(held, [...slip.legs, legOf(pick)]) : slip
}

/** What the member does with the stake: he has seen the lines as they stand, unless he is being asked about them. */
function agreed(slip: OpenMyanmar, next: Held): MyanmarSlip {
  if (slip.kind !== 'open' && slip.kind !== 'refused') return { ...slip, ...next }
  const legs = next.legs.map((leg) => ({ ...leg, from: leg.pick.myanmar }))
  return { ...next, legs, kind: next.offer === null ? 'checking' : 'open' }
}

function stakeChanged(
  slip: OpenMyanmar,
  event: Extract<MyanmarEvent, { type: 'typed' | 'stakeLeft' }>,
  context: MyanmarContext,
): MyanmarSlip {
  if (event.type === 'stakeLeft') {
    const next = clamped(bare(slip), 'both', event.nowMs, context)
    return next.stakeText === slip.stakeText ? slip : { ...slip, ...next }
  }
  const typed: Held = { ...bare(slip), stakeText: event.text, typedBySelf: true, notice: null }
  return agreed(slip, clamped(typed, 'max', event.nowMs, context))
}

/** LI3: a stake outside the limits is brought to the nearer one, with the notice that says so. */
function clamped(slip: Held, which: 'max' | 'both', nowMs: number, { kind, currency }: MyanmarContext): Held {
  const { offer, legs } = slip
  if (offer === null || legs.length < (kind === 'mmo_parlay' ? 2 : 1)) return slip
  const clamp = clampStake(slip.stakeText, highestMyanmarStake(offer, legs.length), offer.minBetMinor, currency, which)
  return clamp.notice === null ? slip : { ...slip, stakeText: clamp.text, notice: clamp.notice, changedAtMs: nowMs }
}

/** Lines come from the book, which is never behind an answer; the check says the rest. */
function checked(
  slip: OpenMyanmar,
  event: Extract<MyanmarEvent, { type: 'checked' }>,
  context: MyanmarContext,
): MyanmarSlip {
  if (event.legs.length !== slip.legs.length || slip.kind === 'refused') return slip
  const legs = slip.legs.map((leg, index) => {
    const now = event.legs[index]
    return now === undefined ? leg : { ...leg, code: now.code, pick: { ...leg.pick, score: now.score } }
  })
  const known: Held = { ...bare(slip), legs, offer: event.offer, refusal: event.refusal }
  if (slip.kind !== 'checking') return { ...slip, ...known }
  return { ...clamped(known, slip.typedBySelf ? 'max' : 'both', event.nowMs, context), kind: 'open' }
}

function changeLeg(slip: OpenMyanmar, matchId: number, change: (leg: MyanmarLeg) => MyanmarLeg): OpenMyanmar {
  const at = slip.legs.findIndex(({ pick }) => pick.matchId === matchId)
  const leg = slip.legs[at]
  const next = leg && change(leg)
  return next === undefined || next === leg ? slip : { ...slip, legs: slip.legs.with(at, next) }
}

/** A single goes with its tab; of several the leg stays and says why. */
const leftTab = (slip: OpenMyanmar, matchId: number, { kind }: MyanmarContext): MyanmarSlip =>
  kind === 'mmo_single'
    ? { ...NO_LINES, notice: 'marketTypeChanged' }
    : changeLeg(slip, matchId, (leg) => ({ ...leg, code: 'marketTypeChanged' }))

const sameLine = (a: MyanmarLeg['from'], b: MyanmarLeg['from']): boolean =>
  a.goals === b.goals && a.percent === b.percent && a.favourite === b.favourite

/** AC2 on the slip: a move that the settings cover is shown; any other is asked about before it can be placed. */
function lineMoved(
  slip: OpenMyanmar,
  { matchId, myanmar, nowMs }: Extract<MyanmarEvent, { type: 'lineMoved' }>,
  context: MyanmarContext,
): MyanmarSlip {
  const leg = slip.legs.find(({ pick }) => pick.matchId === matchId)
  if (leg === undefined || sameLine(leg.pick.myanmar, myanmar)) return slip
  const { acceptBetter, acceptAny, autoRefresh } = context
  const consent = { acceptBetter, acceptAny: acceptAny || autoRefresh }
  const asks = slip.kind === 'asking' || !myanmarMoveAllowed(leg.pick.myanmar, myanmar, leg.pick.selection, consent)
  const moved = changeLeg(slip, matchId, (before) => ({
    ...before,
    pick: { ...before.pick, myanmar },
    from: asks ? before.from : before.pick.myanmar,
  }))
  if (slip.kind !== 'open' && slip.kind !== 'asking') return moved
  const kind = asks && moved.legs.some(({ pick, from }) => !sameLine(pick.myanmar, from)) ? 'asking' : 'open'
  return { ...bare(moved), notice: 'lineMoved', changedAtMs: nowMs, kind }
}

function place(
  slip: OpenMyanmar,
  { ref, nowMs }: Extract<MyanmarEvent, { type: 'placed' }>,
  context: MyanmarContext,
): MyanmarSlip {
  if (slip.kind !== 'open' && slip.kind !== 'asking') return slip
  const off = myanmarOff(context.kind, slip, anyFunds(context.currency))
  if (off !== null || nowMs - slip.changedAtMs < SEEN_MS) return slip
  const terms = myanmarTerms(context.kind, slip, context.currency)
  const [leg, ...others] = slip.legs.map(({ pick }) => toWireMyanmar(pick))
  if (terms === null || leg === undefined) return slip
  const common = {
    ref,
    stake: String(terms.stakeMinor),
    accept_better_odds: context.acceptBetter,
    accept_any_odds: context.acceptAny,
  }
  const attempt: MyanmarAttempt =
    context.kind === 'mmo_single'
      ? { ref, call: 'betsinglemmo', body: { ...common, ...leg } }
      : { ref, call: 'betparlaymmo', body: { ...common, legs: [leg, ...others] } }
  return { ...bare(slip), notice: null, kind: 'placing', attempt }
}

const heard = (slip: Held, bet: BetRow): MyanmarSlip => ({ ...bare(slip), notice: null, kind: heardKind(bet), bet })

const refusedWith = (slip: Held, code: string, leg: number | null, { kind }: MyanmarContext): MyanmarSlip =>
  kind === 'mmo_single' && code === 'marketTypeChanged'
    ? { ...NO_LINES, notice: code }
    : { ...bare(slip), kind: 'refused', code, leg }

/** A move is asked about with the whole offer as it stands (AC2); any other no leaves the slip as it was. */
function refused(
  slip: InFlight,
  event: Extract<MyanmarEvent, { type: 'refused' }>,
  context: MyanmarContext,
): MyanmarSlip {
  const { code, offer, leg = null, related, nowMs } = event
  const left = { ...bare(slip), offer: offerAfter(event, slip.offer) }
  if (takesLess(event, slip.offer)) return { ...clamped(left, 'max', nowMs, context), kind: 'checking' }
  if (code !== 'oddsDisplayInvalid' || offer?.legs.length !== slip.legs.length)
    return refusedWith({ ...left, refusal: related ? { code, related } : null }, code, leg, context)
  const legs = slip.legs.map(({ pick }, index) => ({
    ...legOf({ ...pick, myanmar: offer.legs[index]?.myanmar ?? pick.myanmar }),
    from: pick.myanmar,
  }))
  return { ...bare(slip), legs, notice: 'lineMoved', changedAtMs: nowMs, kind: 'asking' }
}
