import { useEffect, useState } from 'react'
import { followRests } from './rests.ts'

/** Whether nobody can see the pictures. */
export const useRests = (): boolean => {
  const [rests, setRests] = useState(false)
  useEffect(() => followRests(document, setRests), [])
  return rests
}
