import { useEffect } from 'react'
import { followSeveral, useSeveral } from './several.ts'
import { SlipSync } from './SlipSync.tsx'
import { usePriceNow } from './use-price-now.ts'

/** Connects several singles to prices and pushes. Renders nothing. */
export const SinglesSync = () => {
  useEffect(followSeveral, [])
  return useSeveral().map(({ place, slip }) => <SlipSync key={place} slip={slip} useNow={usePriceNow} />)
}
