import { useRef, useState } from 'react'
import { refusalOf, type Outcome } from './call.ts'

export interface ActQueue {
  /** Something is under way or waits. */
  readonly busy: boolean
  /** Why the last that was tried was not done, as a code; null where it was, or none was made. */
  readonly code: string | null
  readonly run: (task: () => Promise<Outcome<unknown>>) => void
}

/** Things that are done by keys: none is lost because the one before is still under way, and they are done in order. */
export const useActQueue = (): ActQueue => {
  const [waiting, setWaiting] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const run = (task: () => Promise<Outcome<unknown>>): void => {
    setWaiting((count) => count + 1)
    const before = last.current
    last.current = (async () => {
      // What broke does not keep what waits behind it from being done.
      await Promise.allSettled([before])
      try {
        setCode(refusalOf(await task()))
      } finally {
        setWaiting((count) => count - 1)
      }
    })()
  }
  return { busy: waiting > 0, code, run }
}
