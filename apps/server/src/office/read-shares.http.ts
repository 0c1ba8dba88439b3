import type { Share } from '@touchline/contract/office/accounts'
import { PRODUCT_NAMES, SPORTSBOOK } from '@touchline/contract/products'
import { SPORTS } from '@touchline/domain/sport'
import type { SharesGiven } from '../accounts/index.ts'
import { BadInput } from '../platform/http/validate.ts'

const keyOf = ({ product, sportId, tab }: Share): string => [product, sportId, tab].join('/')

/** Sports and tabs are the sportsbook's alone. */
const isKnown = ({ product, sportId, tab }: Share): boolean =>
  product === SPORTSBOOK.product
    ? sportId === null || SPORTS.some(({ id }) => id === sportId)
    : PRODUCT_NAMES.includes(product) && sportId === null && tab === null

/** Shares as asked for. Throws BadInput where one is of no bets that there are, or two are of the same. */
export const knownShares = (shares: readonly Share[]): readonly Share[] => {
  if (!shares.every(isKnown)) throw new BadInput('shares', 'of products, sports and tabs that there are')
  if (new Set(shares.map(keyOf)).size < shares.length) throw new BadInput('shares', 'one of the same bets')
  return shares
}

interface SharesAsked {
  readonly preset?: string
  readonly shares?: readonly Share[]
}

/** UP1: by a preset or by themselves; null where neither is asked for. Throws BadInput where both are. */
export const sharesAsked = ({ preset, shares }: SharesAsked): SharesGiven | null => {
  if (preset !== undefined && shares !== undefined) throw new BadInput('preset', 'left out beside shares')
  if (preset !== undefined) return { preset }
  return shares === undefined ? null : { shares: knownShares(shares) }
}

/** UP7: products that an account closes. Throws BadInput where one is none. */
export const knownProducts = (closed: readonly string[]): readonly string[] => {
  const isOnce = new Set(closed).size === closed.length
  if (!isOnce || !closed.every((product) => PRODUCT_NAMES.includes(product))) {
    throw new BadInput('closed', 'names of products, each once')
  }
  return closed
}
