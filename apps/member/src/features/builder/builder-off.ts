import { barredBy, type MemberFunds } from '../../base/state/member-funds.ts'
import { DECIMAL } from '../slip/stake.ts'
import { whyNotGood, type WhyOff } from '../slip/why-off.ts'
import type { Builder, BuilderLeg } from './builder.types.ts'

/** Why several selections of a match cannot be placed just now; `leg` is the one it is for. */
export type BuilderOff = WhyOff & { readonly leg?: BuilderLeg }

/** SM1 */
const LEAST_LEGS = 2

/** The one reason why the button is off; null where it is on. */
export function builderOff(slip: Builder, funds: MemberFunds): BuilderOff | null {
  const { legs, refusal, offer, combinedMilli } = slip
  const barred = barredBy(funds)
  if (barred !== null) return { key: `code.${barred}` }
  if (legs.length < LEAST_LEGS) return { key: 'builder.off.minLegs', values: { legs: String(LEAST_LEGS) } }
  const shut = legs.find((leg) => leg.shut !== null)
  // What shuts every selection is not said of one of them.
  if (shut !== undefined)
    return { key: `slip.off.${shut.shut}`, ...(shut.shut !== 'lost' && shut.shut !== 'stale' && { leg: shut }) }
  if (slip.kind === 'checking') return { key: slip.updating ? 'slip.off.updating' : 'slip.off.checking' }
  if (refusal !== null) {
    const leg = legs[(refusal.leg ?? 0) - 1]
    return { key: `code.${refusal.code}`, ...(leg && { leg }) }
  }
  if (offer === null || combinedMilli === null) return { key: 'slip.off.checking' }
  return whyNotGood(slip.stakeText, combinedMilli, DECIMAL, offer, funds)
}
