import { useEffect } from 'react'
import { followSeveral, useSeveral } from './several.ts'
import { SlipSync } from './SlipSync.tsx'
import { usePriceNow } from './use-price-now.ts'

/** Feeds live prices and pushed bet decisions to each of several singles. Renders nothing. */
export const SinglesSync = () => {
  useEffect(followSeveral, [])
  return useSeveral().map(({ place, slip }) => <SlipSync key={place} slip={slip} useNow={usePriceNow} />)
}
