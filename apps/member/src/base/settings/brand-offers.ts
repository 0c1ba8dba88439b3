import type { MemberProfile } from '@touchline/contract/named-records'
import type { BrandFlags } from '@touchline/contract/brand'
import type { ApiCode } from '@touchline/contract/codes'
import type { PRODUCTS } from '@touchline/contract/products'

type Offers = MemberProfile['offers']

/** Returns the products and features that the operator offers on the server, less those that the brand lacks. */
export function offersUnder(
  { products }: { readonly products: readonly string[] },
  { newFeatures, mmoSupport, popup, contact }: BrandFlags,
  offers: Offers,
): Offers {
  return {
    products: offers.products.filter((product) => products.includes(product)),
    cashOut: newFeatures && offers.cashOut,
    builder: newFeatures && offers.builder,
    myanmar: mmoSupport ? offers.myanmar : null,
    languages: offers.languages,
    sportsOrder: offers.sportsOrder,
    newFeatures: newFeatures && offers.newFeatures,
    popup: popup && offers.popup,
    contact: contact && offers.contact,
  }
}

/**
 * Returns the refusal code for a product without a page on this site: under maintenance if the product is among the
 * offered ones, otherwise the code of the product. Some products also require a flag of the brand.
 */
export function productRefusal(row: (typeof PRODUCTS)[number], offered: readonly string[], flags: BrandFlags): ApiCode {
  const isFlagged = !('brandFlag' in row) || flags[row.brandFlag]
  return offered.includes(row.product) && isFlagged ? 'game_maintenance' : row.code
}
