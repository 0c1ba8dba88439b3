import type { ProductName } from '@touchline/contract/products'
import { brand } from '../base/settings/brand.ts'

interface ProductLink {
  readonly product: ProductName
  readonly path: string
  /** Of its name. */
  readonly key: string
  /** Its page has a window of its own where there is room for one. */
  readonly window?: 'game'
}

const LINKS: readonly ProductLink[] = [
  { product: 'tournament', path: '/tournament2/home', key: 'product.tournament' },
  { product: 'highlight', path: '/highlight/home', key: 'product.highlight' },
  { product: 'event', path: '/event', key: 'product.event' },
  { product: 'livetv', path: '/livetv', key: 'product.livetv', window: 'game' },
]

/** The products beside the sportsbook that have a page here and that the brand offers. */
export const OFFERED_PRODUCTS = LINKS.filter(({ product }) => brand.products.includes(product))
