import { currentTerms } from './pick.ts'
import { asAgreed, bare, gone, isShutOut } from './slip-legs.ts'
import { coversMove, type SlipRules } from './slip-kind.ts'
import { clampedAnew } from './slip-stake.ts'
import type { CheckEvent, HeldSlip, LegEvent, OpenSlip, Slip, SlipLeg } from './slip.types.ts'

type CheckedEvent = Extract<CheckEvent, { type: 'checked' }>
type Moved = Extract<LegEvent, { type: 'legMoved' }>

/** Returns the slip after the server checked prices and limits. */
export const checked = (slip: OpenSlip, event: CheckEvent, rules: SlipRules): Slip => {
  if (slip.kind === 'empty' || slip.kind === 'refused') return slip
  const first = slip.kind === 'checking'
  if (first ? isShutOut(slip, rules.of) : rules.of.holdMs === null) return slip
  if (event.type === 'checkRefused') return checkRefused(slip, event, rules)
  if (event.legs !== null && event.legs.length !== slip.legs.length) return slip
  const checkedSlip = mergeCheck(slip, event, rules)
  if (first) return applyFirstCheck(checkedSlip, event.nowMs, rules)
  const { combinedMilli, fromMilli } = checkedSlip
  if (combinedMilli === null || combinedMilli === slip.combinedMilli) return { ...slip, ...checkedSlip }
  const covers = coversMove(rules.context, fromMilli ?? combinedMilli, combinedMilli)
  return moved(slip, checkedSlip, covers, event.nowMs, rules)
}

/**
 * Merges limits and leg refusals of a check response into the slip. Prices stay those of the live price feed, which is
 * never older than the response, unless the response states prices.
 */
const mergeCheck = (slip: OpenSlip, event: CheckedEvent, { of, context }: SlipRules): HeldSlip => {
  const legs = slip.legs.map((leg, index): SlipLeg => {
    const now = event.legs?.[index]
    if (now === undefined) return leg
    const { code, score, oddsMilli = leg.pick.oddsMilli } = now
    return { ...leg, code, pick: { ...leg.pick, oddsMilli, score } }
  })
  const { offer, refusal, combinedMilli = null } = event
  const offerFor = of.askedFor(slip, context)
  const known: HeldSlip = { ...bare(slip), legs, offer, offerFor, refusal }
  if (combinedMilli === null || combinedMilli === slip.combinedMilli) return known
  return { ...known, combinedMilli, fromMilli: asAgreed(slip).fromMilli ?? combinedMilli }
}

const oneMoved = ({ combinedMilli, fromMilli }: HeldSlip): boolean =>
  combinedMilli !== null && fromMilli !== null && combinedMilli !== fromMilli

const isMoved = (slip: HeldSlip, { of }: SlipRules): boolean =>
  oneMoved(slip) || slip.legs.some(({ from, pick }) => !of.isSame(from, pick))

/** AC2: returns whether the member's settings accept every movement since the last consent. */
const coversAll = (slip: HeldSlip, { of, context }: SlipRules): boolean => {
  const { combinedMilli, fromMilli } = slip
  if (combinedMilli !== null && fromMilli !== null && oneMoved(slip) && !coversMove(context, fromMilli, combinedMilli))
    return false
  return slip.legs.every(({ from, pick }) => of.isSame(from, pick) || of.covers(context, from, pick))
}

/**
 * Applies the first check result of a slip: price movements since the member's consent are shown or become a question.
 */
const applyFirstCheck = (checkedSlip: HeldSlip, nowMs: number, rules: SlipRules): Slip => {
  const noticed: HeldSlip = isMoved(checkedSlip, rules)
    ? { ...checkedSlip, notice: 'priceMoved', changedAtMs: nowMs }
    : checkedSlip
  return { ...clampedAnew(noticed, nowMs, rules), kind: coversAll(checkedSlip, rules) ? 'open' : 'asking' }
}

const checkRefused = (
  slip: OpenSlip,
  { code, leg, related }: Extract<CheckEvent, { type: 'checkRefused' }>,
  { of }: SlipRules,
): Slip => {
  if (of.goesWithTab && code === 'marketTypeChanged') return gone(slip, code)
  if (of.asksOnRefused)
    return { ...asAgreed(slip), combinedMilli: null, refusal: { code, leg, ...(related && { related }) }, kind: 'open' }
  return slip.kind === 'checking' ? { ...bare(slip), kind: 'refused', code, leg } : slip
}

/** AC2: a movement that the settings accept is shown; any other movement becomes a question before placement. */
const moved = (slip: OpenSlip, now: HeldSlip, covers: boolean, nowMs: number, rules: SlipRules): Slip => {
  const still = isMoved(now, rules)
  const noticed: HeldSlip = { ...now, notice: still ? 'priceMoved' : null, changedAtMs: nowMs }
  const asks = still && (slip.kind === 'asking' || !covers)
  return { ...clampedAnew(noticed, nowMs, rules), kind: asks ? 'asking' : 'open' }
}

/** Applies a new price of a leg from the live price feed. */
export const legMoved = (slip: OpenSlip, { key, terms, nowMs }: Moved, rules: SlipRules): Slip => {
  const { of, context } = rules
  const at = slip.legs.findIndex(({ pick }) => of.keyOf(pick) === key)
  const leg = slip.legs[at]
  if (leg === undefined) return slip
  const pick = { ...leg.pick, ...terms }
  if (of.isSame(leg.pick, pick)) return slip
  if (!of.pricesLegs) return { ...slip, legs: slip.legs.with(at, { ...leg, pick, from: currentTerms(pick) }) }
  if (slip.kind !== 'open' && slip.kind !== 'asking') return { ...slip, legs: slip.legs.with(at, { ...leg, pick }) }
  const covers = of.covers(context, leg.pick, pick)
  const { legs } = covers ? slip : asAgreed(slip)
  const { from } = asAgreed(slip).legs[at] ?? leg
  return moved(slip, { ...bare(slip), legs: legs.with(at, { ...leg, pick, from }) }, covers, nowMs, rules)
}
