import type { BlockReason } from '../slip-kind.ts'
import { formatMoney } from '@touchline/ui/format'
import { barredBy, type MemberFunds } from '../../../base/state/member-funds.ts'
import type { SlipRules } from '../slip-kind.ts'
import type { Slip } from '../slip.types.ts'
import { isStakeUnclear } from '../stake/parlay-stake.ts'
import { isFull } from '../stake/stake.ts'

/** Returns the first reason why the place button is disabled; null if it is enabled. */
export function blockReason(slip: Slip, rules: SlipRules, funds: MemberFunds): BlockReason | null {
  if ('attempt' in slip || 'bet' in slip) return null
  const barred = barredBy(funds)
  if (barred !== null) return { why: 'refused', code: barred }
  return (
    rules.slipKind.countReason(slip) ?? legReason(slip, rules) ?? checkReason(slip) ?? stakeReason(slip, rules, funds)
  )
}

function legReason({ legs }: Slip, { slipKind }: SlipRules): BlockReason | null {
  // A lost or stale feed affects every leg, so the reason names no leg.
  const offline = legs.find(({ closedReason }) => closedReason === 'lost' || closedReason === 'stale')?.closedReason
  if (offline === 'lost' || offline === 'stale') return { why: offline }
  const leg = legs.find(({ closedReason, code }) => closedReason !== null || code !== null)
  if (leg === undefined) return null
  return slipKind.namesLegs || leg.closedReason === null ? { why: 'leg', leg } : { why: leg.closedReason }
}

function checkReason(slip: Slip): BlockReason | null {
  const { legs, refusal, offer } = slip
  if (slip.kind === 'checking') return { why: slip.updating === true ? 'updating' : 'checking' }
  if (refusal === null) return offer === null ? { why: 'checking' } : null
  const first = legs[(refusal.related?.first ?? 0) - 1]
  const second = legs[(refusal.related?.second ?? 0) - 1]
  if (first !== undefined && second !== undefined) return { why: 'related', code: refusal.code, first, second }
  const leg = legs[(refusal.leg ?? 0) - 1]
  return { why: 'refused', code: refusal.code, ...(leg && { leg }) }
}

/**
 * Returns why the stake cannot be placed: no valid stake, a limit is violated, or the balance is too low. Null if the
 * stake is fine.
 */
function stakeReason(slip: Slip, { slipKind, context }: SlipRules, funds: MemberFunds): BlockReason | null {
  const { offer } = slip
  if (!slipKind.hasStake(slip)) return { why: 'noStake' }
  const terms = slipKind.terms(slip, context)
  if (isStakeUnclear(slip, funds.currency)) return { why: 'unclearAmount' }
  if (terms === null || offer === null) return { why: 'notAmount' }
  if (isFull(offer)) return { why: 'full' }
  const off = slipKind.limitOff(slip, offer, context)
  if (off !== null) return { why: off.why, amount: `${formatMoney(off.limitMinor, funds.currency)} ${funds.currency}` }
  return funds.availableMinor !== null && terms.riskMinor > funds.availableMinor ? { why: 'balance' } : null
}
