import { legsOff, stakeOff, type LegsOff } from './legs-off.ts'
import type { MemberFunds } from '../../base/state/member-funds.ts'
import type { Parlay, ParlayLeg } from './parlay-slip.types.ts'
import { hasStake, pricesOf, termsOf } from './parlay-stake.ts'

const LIVE = 3

/** The one reason why the button is off; null where it is on. */
export function parlayOff(slip: Parlay, funds: MemberFunds): LegsOff<ParlayLeg> | null {
  const liveLegs = slip.legs.filter(({ pick }) => pick.tab === LIVE).length
  const off = legsOff(slip.system ? 'system' : 'parlay', slip, liveLegs, funds)
  if (off !== null) return off
  if (!hasStake(slip, slip.legs.length)) return { why: 'noStake' }
  return stakeOff(termsOf(slip, pricesOf(slip.legs), funds.currency), slip.offer, funds)
}
