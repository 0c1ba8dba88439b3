import { useState } from 'react'
import { refusalOf, type Outcome } from './call.ts'

export interface Act {
  readonly busy: boolean
  /** Why the last try was not done, as a code; null where it was, or none was made. */
  readonly code: string | null
  readonly refuse: (code: string) => void
  /** Does it once at a time; gives the answer, or null where it was not done. */
  readonly run: <T>(task: () => Promise<Outcome<T>>) => Promise<T | null>
}

/** Something that is done by a button, and why it was not. */
export const useAct = (): Act => {
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const run = async <T>(task: () => Promise<Outcome<T>>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    const outcome = await task()
    setBusy(false)
    setCode(refusalOf(outcome))
    return outcome.kind === 'answered' ? outcome.value : null
  }
  return { busy, code, refuse: setCode, run }
}
