import type { MemberProfile } from '@touchline/contract/named-records'
import type { BrandFlags, PageBrand } from '@touchline/contract/brand'
import type { Code } from '@touchline/contract/codes'
import { PRODUCTS, type ProductName } from '@touchline/contract/products'

type Offers = MemberProfile['offers']

/** What the server offers the member, as far as the brand shows it. */
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
 * Why a product cannot be opened: it is not of this brand, or it is and has no page on this site yet. The lottery is of
 * a brand that has w4dSupport as well.
 */
export const productRefusal = (
  product: ProductName,
  { products }: Pick<PageBrand, 'products'>,
  { w4dSupport }: BrandFlags,
): Code => {
  const offered = products.includes(product) && (product !== 'lottery' || w4dSupport)
  return offered ? 'game_maintenance' : (PRODUCTS.find((row) => row.product === product)?.code ?? 'productDisabled')
}
