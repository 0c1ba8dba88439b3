import type { MemberProfile } from '@touchline/contract/named-records'
import type { BrandFlags, PageBrand } from '@touchline/contract/brand'
import type { Code } from '@touchline/contract/codes'
import { PRODUCTS, type ProductName } from '@touchline/contract/products'

type Offers = MemberProfile['offers']

/** Restricts the server's features to those that the brand shows. */
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
 * Returns the refusal code of a product: not offered by this brand, or offered without a page on this site. The lottery
 * also requires w4dSupport.
 */
export const productRefusal = (
  product: ProductName,
  { products }: Pick<PageBrand, 'products'>,
  { w4dSupport }: BrandFlags,
): Code => {
  const offered = products.includes(product) && (product !== 'lottery' || w4dSupport)
  return offered ? 'game_maintenance' : (PRODUCTS.find((row) => row.product === product)?.code ?? 'productDisabled')
}
