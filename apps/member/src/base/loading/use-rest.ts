import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../state/when-idle.ts'

/**
 * Returns false for the first render, in which the caller renders only the visible part of the page. Returns true once
 * the browser is idle.
 */
export const useRest = (): boolean => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    let here = true
    whenIdle(() => {
      if (here) startTransition(() => setDue(true))
    })
    return () => {
      here = false
    }
  }, [])
  return due
}
