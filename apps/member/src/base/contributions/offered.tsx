import { PRODUCTS, type ProductName } from '@touchline/contract/products'
import { createContext, useContext, type ReactNode } from 'react'
import { useOffers } from '../api/offers.ts'
import type { ProductContribution, SlotName, SlotProps } from './contribution.ts'

const Offered = createContext<readonly ProductContribution[]>([])

interface OfferedContributionsProps {
  /** Contributions of every product that the site was built with. */
  readonly contributions: readonly ProductContribution[]
  readonly children: ReactNode
}

/** Provides the contributions of the products that the member has. */
export function OfferedContributions({ contributions, children }: OfferedContributionsProps) {
  const { products } = useOffers()
  return <Offered value={contributions.filter(({ product }) => products.includes(product))}>{children}</Offered>
}

/** Returns the contributions of the products that the member has, in the order of the contract. */
export function useContributions(): readonly ProductContribution[] {
  return useContext(Offered)
}

/** Returns the path of a product's first page. */
export function productPath(product: ProductName): string {
  return PRODUCTS.find((row) => row.product === product)?.paths[0] ?? '/'
}

/** Renders the components that products add to a slot. */
export function Slot({ name, matchId = 0 }: { readonly name: SlotName } & Partial<SlotProps>) {
  return useContributions().map(({ product, slots }) => {
    const Part = slots?.[name]
    return Part && <Part key={product} matchId={matchId} />
  })
}
