import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../state/when-idle.ts'

/**
 * Returns false for the first render, in which the caller renders only the visible part of the page. Returns true once
 * the browser is idle.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isMounted = true
    whenIdle(() => {
      if (isMounted) startTransition(() => setIsIdle(true))
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isIdle
}
