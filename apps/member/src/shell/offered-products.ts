import type { ProductName } from '@touchline/contract/products'
import { useOffers } from '../base/api/offers.ts'

interface ProductLink {
  readonly product: ProductName
  readonly path: string
  /** Translation key of the product name. */
  readonly key: string
  /** Size of the pop-up window in which the page opens if the screen is large enough. */
  readonly window?: 'game'
}

const LINKS: readonly ProductLink[] = [
  { product: 'tournament', path: '/tournament2/home', key: 'product.tournament' },
  { product: 'highlight', path: '/highlight/home', key: 'product.highlight' },
  { product: 'event', path: '/event', key: 'product.event' },
  { product: 'livetv', path: '/livetv', key: 'product.livetv', window: 'game' },
]

/** Returns the links of the products that have a page on this site, and that the member has. */
export const useProductLinks = (): readonly ProductLink[] => {
  const { products } = useOffers()
  return LINKS.filter(({ product }) => products.includes(product))
}
