import { legsOff, stakeOff, type LegsOff } from '../slip/legs-off.ts'
import type { MemberFunds } from '../../base/state/member-funds.ts'
import type { MyanmarKind, MyanmarLeg, MyanmarSlip } from './myanmar-slip.types.ts'
import { myanmarTerms } from './myanmar-stake.ts'

/** The one reason why the button is off; null where it is on. */
export function myanmarOff(kind: MyanmarKind, slip: MyanmarSlip, funds: MemberFunds): LegsOff<MyanmarLeg> | null {
  const off = legsOff(kind, slip, 0, funds)
  if (off !== null) return off
  if (slip.stakeText.trim() === '') return { why: 'noStake' }
  return stakeOff(myanmarTerms(kind, slip, funds.currency), slip.offer, funds)
}
