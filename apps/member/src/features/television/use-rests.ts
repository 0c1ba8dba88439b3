import { useEffect, useState } from 'react'
import { followRests } from './rests.ts'

/** Returns whether the video is invisible. */
export const useRests = (): boolean => {
  const [rests, setRests] = useState(false)
  useEffect(() => followRests(document, setRests), [])
  return rests
}
