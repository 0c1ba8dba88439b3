import { useNavigate } from '@tanstack/react-router'
import type { PRODUCTS } from '@touchline/contract/products'
import { useEffect, type ComponentType } from 'react'
import { useOffers } from '../../base/api/offers.ts'
import { showRefusal } from '../../base/state/messages.ts'

type ProductRow = (typeof PRODUCTS)[number]

/**
 * Returns the page of a product that returns to the sportsbook, with the refusal code of the product, when the operator
 * turns the product off or an upline closes it.
 */
export function gatePage(row: ProductRow, Page: ComponentType): ComponentType {
  return () => <ProductGate row={row} Page={Page} />
}

function ProductGate({ row, Page }: { readonly row: ProductRow; readonly Page: ComponentType }) {
  const { products } = useOffers()
  const navigate = useNavigate()
  const isOff = !products.includes(row.product)
  useEffect(() => {
    if (!isOff) return
    showRefusal(row.code, true)
    void navigate({ to: '/desktop', replace: true })
  }, [isOff, navigate, row])
  return isOff ? null : <Page />
}
