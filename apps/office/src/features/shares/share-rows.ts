import type { Share } from '@touchline/contract/office/accounts'
import { SPORTSBOOK } from '@touchline/contract/products'
import { readTypedWithin } from '@touchline/domain/money'
import { SHARE_TABS } from '@touchline/domain/upline'

/** Typed row of position taking and commission percentages; an empty sport or tab means every sport and every bet. */
export interface TypedShare {
  readonly product: string
  readonly sport: string
  readonly tab: string
  readonly position: string
  readonly commission: string
}

export const NEW_SHARE: TypedShare = { product: SPORTSBOOK.product, sport: '', tab: '', position: '', commission: '0' }

const FULL_BP = 10_000
const BP_PER_PERCENT = 100

/** Parses a percentage from 0 to 100 to basis points. Returns null if invalid. */
export function readPercent(typed: string): number | null {
  return readTypedWithin(typed, { decimals: 2, min: 0, max: FULL_BP })
}

/** Formats basis points as input text. */
export function typedPercent(bp: number): string {
  return String(bp / BP_PER_PERCENT)
}

/** Returns true if two rows of percentages cover the same product, sport and tab. */
export function haveSame(rows: readonly TypedShare[]): boolean {
  return new Set(rows.map(bets)).size < rows.length
}

function bets({ product, sport, tab }: TypedShare): string {
  return [product, sport, tab].join('/')
}

/**
 * Builds the position taking and commission rows of the request (UP1), or returns null for incomplete or duplicate
 * rows.
 */
export function sharesFrom(rows: readonly TypedShare[]): readonly Share[] | null {
  const shares = rows.flatMap(({ product, sport, tab, position, commission }) => {
    const [positionBp, commissionBp] = [readPercent(position), readPercent(commission)]
    if (positionBp === null || commissionBp === null) return []
    const sportId = sport === '' ? null : Number(sport)
    return { product, sportId, tab: SHARE_TABS.find((each) => each === tab) ?? null, positionBp, commissionBp }
  })
  return shares.length === rows.length && !haveSame(rows) ? shares : null
}

export function typedShares(shares: readonly Share[]): readonly TypedShare[] {
  return shares.map(({ product, sportId, tab, positionBp, commissionBp }) => ({
    product,
    sport: sportId === null ? '' : String(sportId),
    tab: tab ?? '',
    position: typedPercent(positionBp),
    commission: typedPercent(commissionBp),
  }))
}
