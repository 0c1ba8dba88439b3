import { checkSlip, type OfferedLeg, type OfferedSlip, type Refusal } from '@touchline/domain/acceptance'
import type { BalanceOf } from './account-ports.ts'
import { slipInput, type AskedSlip, type SlipParts } from './slip-input.ts'

interface CheckBetParts extends SlipParts {
  readonly balanceOf: BalanceOf
}

/** Says what selections are offered at now and within which limits, or why not (AC without a stake). */
export const createCheckSlip = (parts: CheckBetParts) => async (asked: AskedSlip): Promise<OfferedSlip | Refusal> => {
  const balance = await parts.balanceOf(asked.member.id)
  const availableMinor = balance?.availableMinor ?? null
  return checkSlip(slipInput(parts, asked, { availableMinor, onMatchesMinor: [] }))
}
export type CheckSlip = ReturnType<typeof createCheckSlip>

/** The only leg of a slip for one selection, or why there is none to be had. */
export const onlyLeg = (slip: OfferedSlip | Refusal): OfferedLeg | Refusal => {
  if ('ok' in slip) return slip
  const [leg] = slip.legs
  if (slip.refusal !== null) return slip.refusal
  if (leg === undefined) throw new Error('a slip for one selection has no leg')
  return leg
}
