import { useRef, useState } from 'react'
import { refusalOf, type Outcome } from './call.ts'

export interface ActionQueue {
  /** True while an action is running or queued. */
  readonly busy: boolean
  /** Refusal code of the last action; null if it succeeded or none ran yet. */
  readonly code: string | null
  readonly run: (task: () => Promise<Outcome<unknown>>) => void
}

/** Queue of keyboard actions: an action during a running one is not lost, and actions run in order. */
export const useActionQueue = (): ActionQueue => {
  const [waiting, setWaiting] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const run = (task: () => Promise<Outcome<unknown>>): void => {
    setWaiting((count) => count + 1)
    const before = last.current
    last.current = (async () => {
      // A failed action does not block the queued ones.
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
