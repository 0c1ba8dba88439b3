import { PRODUCTS } from '@touchline/contract/products'
import type { ProductContribution } from './base/contributions/contribution.ts'

const FILES = import.meta.glob<ProductContribution>('./features/*/*.contribution.ts', {
  eager: true,
  import: 'CONTRIBUTION',
})

/** Contributions of the products with a page on this site, in the order of the contract's product list. */
export const CONTRIBUTIONS = PRODUCTS.flatMap(({ product }) =>
  Object.values(FILES).filter((contribution) => contribution.product === product),
)
