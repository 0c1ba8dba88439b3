import type { CashableTerms } from './ticket-worth.ts'

export interface CashedShare {
  /** Amounts of the part of the ticket that is cashed out. */
  readonly cashedTerms: CashableTerms
  /** Amounts of the part that stays open; every amount is 0 if the member cashes out the complete ticket. */
  readonly remainingTerms: CashableTerms
}

/**
 * Splits a ticket into a cashed part and an open part (CO2).
 *
 * The open part takes `100 − percent` hundredths of stake, risk, win and unit stakes, rounded down. The rest is cashed,
 * so the two parts always add up to the ticket. The stake of a system is the sum of its unit stakes. `percent` is an
 * integer from 1 to 100; other values throw a RangeError. Returns null if the open part could not win or lose a minor
 * unit.
 */
export function splitTerms(fullTerms: CashableTerms, percent: number): CashedShare | null {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new RangeError(`not a share: ${percent} %`)
  const remainingTerms = computeShare(fullTerms, (amountMinor) => (amountMinor * BigInt(100 - percent)) / 100n)
  const amounts = [
    remainingTerms.stakeMinor,
    remainingTerms.riskMinor,
    remainingTerms.winMinor,
    ...remainingTerms.sizes.map(({ unitMinor }) => unitMinor),
  ]
  if (percent < 100 && amounts.some((amountMinor) => amountMinor < 1n)) return null
  return { remainingTerms, cashedTerms: subtractTerms(fullTerms, remainingTerms) }
}

function computeShare(fullTerms: CashableTerms, part: (amountMinor: bigint) => bigint): CashableTerms {
  const sizes = fullTerms.sizes.map((size) => ({ ...size, unitMinor: part(size.unitMinor) }))
  const winMinor = part(fullTerms.winMinor)
  if (sizes.length === 0) {
    return { stakeMinor: part(fullTerms.stakeMinor), riskMinor: part(fullTerms.riskMinor), winMinor, sizes }
  }
  const stakeMinor = sizes.reduce((sum, { unitMinor, bets }) => sum + unitMinor * BigInt(bets), 0n)
  return { stakeMinor, riskMinor: stakeMinor, winMinor, sizes }
}

function subtractTerms(fullTerms: CashableTerms, remainingTerms: CashableTerms): CashableTerms {
  return {
    stakeMinor: fullTerms.stakeMinor - remainingTerms.stakeMinor,
    riskMinor: fullTerms.riskMinor - remainingTerms.riskMinor,
    winMinor: fullTerms.winMinor - remainingTerms.winMinor,
    sizes: fullTerms.sizes.map((size, at) => ({
      ...size,
      unitMinor: size.unitMinor - (remainingTerms.sizes[at]?.unitMinor ?? 0n),
    })),
  }
}
