import type { Share } from '@touchline/contract/office/accounts'
import { PRODUCT_NAMES, SPORTSBOOK, WIN_LOSS_PRODUCTS } from '@touchline/contract/products'
import { SPORTS } from '@touchline/domain/sport'
import type { ShareAssignment } from './presets.ts'
import { BadInput } from '../platform/http/validation/validate.ts'

interface SharesBody {
  readonly preset?: string
  readonly shares?: readonly Share[]
}

/**
 * Validates shares of position and commission. Throws BadInput for an unknown product, sport or bet category, or for
 * two shares of the same bets.
 */
export function requireShares(shares: readonly Share[]): readonly Share[] {
  if (!shares.every(isValidScope)) throw new BadInput('shares', 'existing products, sports and tabs')
  if (new Set(shares.map(keyOf)).size < shares.length)
    throw new BadInput('shares', 'one share per product, sport and tab')
  return shares
}

/**
 * Returns whether a share names a product with wins and losses, a known sport and bet category. Only the sportsbook has
 * sports and bet categories (tabs).
 */
function isValidScope({ product, sportId, tab }: Share): boolean {
  return product === SPORTSBOOK.product
    ? sportId === null || SPORTS.some(({ id }) => id === sportId)
    : WIN_LOSS_PRODUCTS.includes(product) && sportId === null && tab === null
}

function keyOf({ product, sportId, tab }: Share): string {
  return [product, sportId, tab].join('/')
}

/**
 * Parses the assignment of position and commission: a preset name or explicit shares (UP1); null without either. Throws
 * BadInput for both.
 */
export function readShareAssignment({ preset, shares }: SharesBody): ShareAssignment | null {
  if (preset !== undefined && shares !== undefined) throw new BadInput('preset', 'omitted with shares')
  if (preset !== undefined) return { preset }
  return shares === undefined ? null : { shares: requireShares(shares) }
}

/** Validates the closed products of an account (UP7). Throws BadInput for an unknown product. */
export function requireProducts(closed: readonly string[]): readonly string[] {
  const isUnique = new Set(closed).size === closed.length
  if (!isUnique || !closed.every((product) => PRODUCT_NAMES.includes(product))) {
    throw new BadInput('closed', 'product names, each once')
  }
  return closed
}
