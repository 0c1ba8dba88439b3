import { useOffers } from '../../base/api/offers.ts'
import { brand } from '../../base/settings/brand.ts'

/** Whether members are told what to look at now: by the brand, and by their operator. */
export const useHasHighlights = (): boolean => useOffers().highlights && brand.products.includes('highlight')
