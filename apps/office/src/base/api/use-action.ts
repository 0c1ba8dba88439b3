import { useState } from 'react'
import { toRefusalCode, type Outcome } from './call.ts'

export interface ActionState {
  readonly busy: boolean
  /** Refusal code of the last call; null if the call succeeded or none was made. */
  readonly code: string | null
  readonly refuse: (code: string) => void
  /** Sends one call at a time. Returns the response, or null if the call was refused, unanswered or not sent. */
  readonly run: <T>(task: () => Promise<Outcome<T>>) => Promise<T | null>
}

/** State of a server call triggered by a button, with the refusal code of the last call. */
export function useAction(): ActionState {
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const run = async <T>(task: () => Promise<Outcome<T>>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    const outcome = await task()
    setBusy(false)
    setCode(toRefusalCode(outcome))
    return outcome.kind === 'answered' ? outcome.value : null
  }
  return { busy, code, refuse: setCode, run }
}
