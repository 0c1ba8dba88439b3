import type { MemberProfile } from '@touchline/contract/named-records'
import type { BrandFlags, PageBrand } from '@touchline/contract/brand'
import type { Code } from '@touchline/contract/codes'
import { PRODUCTS, type ProductName } from '@touchline/contract/products'

type Offers = MemberProfile['offers']

/** Returns the features that the operator offers on the server, less the features that the brand hides. */
export const offersUnder = ({ newFeatures, mmoSupport, popup, contact }: BrandFlags, offers: Offers): Offers => ({
  cashOut: newFeatures && offers.cashOut,
  builder: newFeatures && offers.builder,
  myanmar: mmoSupport ? offers.myanmar : null,
  highlights: offers.highlights,
  languages: offers.languages,
  sportsOrder: offers.sportsOrder,
  newFeatures: newFeatures && offers.newFeatures,
  popup: popup && offers.popup,
  contact: contact && offers.contact,
})

/**
 * Returns the refusal code for a product without a page on this site: under maintenance if the brand offers the
 * product, otherwise disabled. The lottery also requires the brand flag w4dSupport.
 */
export const productRefusal = (
  product: ProductName,
  { products }: Pick<PageBrand, 'products'>,
  { w4dSupport }: BrandFlags,
): Code => {
  const offered = products.includes(product) && (product !== 'lottery' || w4dSupport)
  return offered ? 'game_maintenance' : (PRODUCTS.find((row) => row.product === product)?.code ?? 'productDisabled')
}
