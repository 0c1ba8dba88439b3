import { useRef, useState } from 'react'
import { toRefusalCode, type Outcome } from './call.ts'

export interface ActionQueue {
  /** True while an action is running or queued. */
  readonly busy: boolean
  /** Refusal code of the last action; null if it succeeded or none ran yet. */
  readonly code: string | null
  readonly run: (task: () => Promise<Outcome<unknown>>) => void
}

/**
 * Queue of server calls triggered by keyboard shortcuts: a key press during a running call is not lost, and calls run
 * in order.
 */
export function useActionQueue(): ActionQueue {
  const [queuedCount, setQueuedCount] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const run = (task: () => Promise<Outcome<unknown>>): void => {
    setQueuedCount((count) => count + 1)
    const before = last.current
    last.current = (async () => {
      // A failed call does not block the calls queued after it.
      await Promise.allSettled([before])
      try {
        setCode(toRefusalCode(await task()))
      } finally {
        setQueuedCount((count) => count - 1)
      }
    })()
  }
  return { busy: queuedCount > 0, code, run }
}
