import { legsOff, stakeOff, type LegsOff } from '../slip/legs-off.ts'
import type { Purse } from '../slip/purse.ts'
import type { MyanmarKind, MyanmarLeg, MyanmarSlip } from './myanmar-slip.types.ts'
import { myanmarTerms } from './myanmar-stake.ts'

/** The one reason why the button is off; null where it is on. */
export function myanmarOff(kind: MyanmarKind, slip: MyanmarSlip, purse: Purse): LegsOff<MyanmarLeg> | null {
  const off = legsOff(kind, slip, 0, purse)
  if (off !== null) return off
  if (slip.stakeText.trim() === '') return { why: 'noStake' }
  return stakeOff(myanmarTerms(kind, slip, purse.currency), slip.offer, purse)
}
