import { useOffers } from '../../base/api/offers.ts'
import { brand } from '../../base/settings/brand.ts'

/** Returns whether the member has highlights: enabled by the operator and part of the brand's products. */
export const useHasHighlights = (): boolean => useOffers().highlights && brand.products.includes('highlight')
