import { currentTerms } from '../pick.ts'
import { acceptShownPrices, toSlipFields, clearWithNotice, isCheckBlocked } from '../slip-legs.ts'
import { coversMove, type SlipRules } from '../slip-kind.ts'
import { reclampStake } from '../stake/slip-stake.ts'
import type { CheckEvent, SlipFields, LegEvent, OpenSlip, Slip, SlipLeg } from '../slip.types.ts'

type CheckedEvent = Extract<CheckEvent, { type: 'checked' }>
type Moved = Extract<LegEvent, { type: 'legMoved' }>

/** Returns the slip after the server checked prices and limits. */
export function applyCheck(slip: OpenSlip, event: CheckEvent, rules: SlipRules): Slip {
  if (slip.kind === 'empty' || slip.kind === 'refused') return slip
  const first = slip.kind === 'checking'
  if (first ? isCheckBlocked(slip, rules.slipKind) : rules.slipKind.computeValidMs === null) return slip
  if (event.type === 'checkRefused') return checkRefused(slip, event, rules)
  if (event.legs !== null && event.legs.length !== slip.legs.length) return slip
  const checkedSlip = mergeCheck(slip, event, rules)
  if (first) return applyFirstCheck(checkedSlip, event.nowMs, rules)
  const { combinedMilli, fromMilli } = checkedSlip
  if (combinedMilli === null || combinedMilli === slip.combinedMilli) return { ...slip, ...checkedSlip }
  const covers = coversMove(rules.context, fromMilli ?? combinedMilli, combinedMilli)
  return applyMovement(slip, checkedSlip, covers, event.nowMs, rules)
}

function checkRefused(
  slip: OpenSlip,
  { code, leg, related }: Extract<CheckEvent, { type: 'checkRefused' }>,
  { slipKind }: SlipRules,
): Slip {
  if (slipKind.isClearedWithTab && code === 'marketTypeChanged') return clearWithNotice(slip, code)
  if (slipKind.repeatsRefusedCheck)
    return {
      ...acceptShownPrices(slip),
      combinedMilli: null,
      refusal: { code, leg, ...(related && { related }) },
      kind: 'open',
    }
  return slip.kind === 'checking' ? { ...toSlipFields(slip), kind: 'refused', code, leg } : slip
}

/**
 * Merges limits and leg refusals of a check response into the slip. Prices stay those of the live price feed, which is
 * never older than the response, unless the response states prices.
 */
function mergeCheck(slip: OpenSlip, event: CheckedEvent, { slipKind, context }: SlipRules): SlipFields {
  const legs = slip.legs.map((leg, index): SlipLeg => {
    const now = event.legs?.[index]
    if (now === undefined) return leg
    const { code, score, oddsMilli = leg.pick.oddsMilli } = now
    return { ...leg, code, pick: { ...leg.pick, oddsMilli, score } }
  })
  const { offer, refusal, combinedMilli = null } = event
  const offerFor = slipKind.buildOfferKey(slip, context)
  const checkedSlip: SlipFields = { ...toSlipFields(slip), legs, offer, offerFor, refusal }
  if (combinedMilli === null || combinedMilli === slip.combinedMilli) return checkedSlip
  return { ...checkedSlip, combinedMilli, fromMilli: acceptShownPrices(slip).fromMilli ?? combinedMilli }
}

/**
 * Applies the first check result of a slip: price movements since the member's consent are shown or become a question.
 */
function applyFirstCheck(checkedSlip: SlipFields, nowMs: number, rules: SlipRules): Slip {
  const noticed: SlipFields = isMoved(checkedSlip, rules)
    ? { ...checkedSlip, notice: 'priceMoved', changedAtMs: nowMs }
    : checkedSlip
  return { ...reclampStake(noticed, nowMs, rules), kind: coversAll(checkedSlip, rules) ? 'open' : 'confirming' }
}

function isMoved(slip: SlipFields, { slipKind }: SlipRules): boolean {
  return oneMoved(slip) || slip.legs.some(({ from, pick }) => !slipKind.isSame(from, pick))
}

function oneMoved({ combinedMilli, fromMilli }: SlipFields): boolean {
  return combinedMilli !== null && fromMilli !== null && combinedMilli !== fromMilli
}

/** AC2: returns whether the member's settings accept every movement since the last consent. */
function coversAll(slip: SlipFields, { slipKind, context }: SlipRules): boolean {
  const { combinedMilli, fromMilli } = slip
  if (combinedMilli !== null && fromMilli !== null && oneMoved(slip) && !coversMove(context, fromMilli, combinedMilli))
    return false
  return slip.legs.every(({ from, pick }) => slipKind.isSame(from, pick) || slipKind.covers(context, from, pick))
}

/** AC2: a movement that the settings accept is shown; any other movement becomes a question before placement. */
function applyMovement(slip: OpenSlip, now: SlipFields, covers: boolean, nowMs: number, rules: SlipRules): Slip {
  const still = isMoved(now, rules)
  const noticed: SlipFields = { ...now, notice: still ? 'priceMoved' : null, changedAtMs: nowMs }
  const needsConsent = still && (slip.kind === 'confirming' || !covers)
  return { ...reclampStake(noticed, nowMs, rules), kind: needsConsent ? 'confirming' : 'open' }
}

/** Applies a new price of a leg from the live price feed. */
export function legMoved(slip: OpenSlip, { key, terms, nowMs }: Moved, rules: SlipRules): Slip {
  const { slipKind, context } = rules
  const at = slip.legs.findIndex(({ pick }) => slipKind.keyOf(pick) === key)
  const leg = slip.legs[at]
  if (leg === undefined) return slip
  const pick = { ...leg.pick, ...terms }
  if (slipKind.isSame(leg.pick, pick)) return slip
  if (!slipKind.pricesLegs) return { ...slip, legs: slip.legs.with(at, { ...leg, pick, from: currentTerms(pick) }) }
  if (slip.kind !== 'open' && slip.kind !== 'confirming') return { ...slip, legs: slip.legs.with(at, { ...leg, pick }) }
  const covers = slipKind.covers(context, leg.pick, pick)
  const { legs } = covers ? slip : acceptShownPrices(slip)
  const { from } = acceptShownPrices(slip).legs[at] ?? leg
  return applyMovement(
    slip,
    { ...toSlipFields(slip), legs: legs.with(at, { ...leg, pick, from }) },
    covers,
    nowMs,
    rules,
  )
}
