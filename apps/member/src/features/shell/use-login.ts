import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { fetchTextOfCode } from '../../state/code-text.ts'
import { safePath } from '../../state/redirect.ts'
import { logIn, type Credentials } from './login.ts'

export interface Login {
  /** Why the last try failed, or null. */
  readonly code: string | null
  readonly busy: boolean
  readonly refuse: (code: string) => void
  readonly enter: (credentials: Credentials, remember: boolean) => Promise<void>
}

/** Logs in and goes to where the visitor wanted. A launch token of the address is used at once. */
export function useLogin(wanted: string | undefined, token: string | undefined): Login {
  const navigate = useNavigate()
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const launched = useRef(false)

  const enter = async (credentials: Credentials, remember: boolean) => {
    setBusy(true)
    setCode(null)
    const refusal = await logIn(credentials, remember)
    if (refusal !== null) await fetchTextOfCode(refusal)
    setBusy(false)
    if (refusal === null) await navigate({ href: safePath(wanted, window.location.origin), replace: true })
    else setCode(refusal)
  }

  useEffect(() => {
    if (token === undefined || launched.current) return
    launched.current = true
    void enter({ token }, false)
  })

  return { code, busy, refuse: setCode, enter }
}
