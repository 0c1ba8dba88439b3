import { useEffect } from 'react'
import { followSeveral, useSeveral } from './several.ts'
import { SlipFollower } from './SlipFollower.tsx'
import { usePriceNow } from './use-price-now.ts'

/** Keeps each of several singles in step with prices and pushes. Shows nothing. */
export const SeveralFollowers = () => {
  useEffect(followSeveral, [])
  return useSeveral().map(({ place, slip }) => <SlipFollower key={place} slip={slip} useNow={usePriceNow} />)
}
