import { useEffect } from 'react'
import { followSeveral, useSeveral } from './several.ts'
import { SlipFollower } from './SlipFollower.tsx'
import { usePriceNow } from './use-price-now.ts'

/** Connects several singles to prices and pushes. Renders nothing. */
export const SeveralFollowers = () => {
  useEffect(followSeveral, [])
  return useSeveral().map(({ place, slip }) => <SlipFollower key={place} slip={slip} useNow={usePriceNow} />)
}
