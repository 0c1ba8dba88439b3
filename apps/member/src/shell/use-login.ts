import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadChunk } from '../base/loading/chunk.ts'
import { sessionNow } from '../base/state/account.ts'
import { fetchCodeText } from '../base/i18n/code-text.ts'
import { readTokenAccount, takeLaunchToken, waitingLaunchToken } from '../base/state/launch-token.ts'
import { safePath } from '../base/state/redirect.ts'
import { logIn, type Credentials, type LoginRefusal, type SecondStep } from './login.ts'

export interface LoginActions {
  /** Refusal code of the last attempt, or null. */
  readonly code: string | null
  readonly busy: boolean
  /** Second factor required after a correct password, or null. */
  readonly second: SecondStep | null
  /** Account that is signed in while a launch token is waiting, or null. */
  readonly open: string | null
  readonly refuse: (code: string) => void
  readonly enter: (credentials: Credentials, remember: boolean) => Promise<void>
  readonly enterByPasskey: (remember: boolean) => Promise<void>
  /** Answers whether the launch token replaces the current session. */
  readonly answerLaunch: (replace: boolean) => void
  readonly back: () => void
}

/**
 * Logs in and opens the requested path. Uses a waiting launch token at once, or asks first if a different account is
 * signed in.
 */
export function useLogin(wanted: string | undefined): LoginActions {
  const navigate = useNavigate()
  const [open, setOpen] = useState(() => findReplacedAccount(waitingLaunchToken()))
  const [busy, setBusy] = useState(() => waitingLaunchToken() !== null && open === null)
  const [code, setCode] = useState<string | null>(null)
  const [second, setSecond] = useState<SecondStep | null>(null)

  const continueToPage = () => navigate({ href: safePath(wanted, window.location.origin), replace: true })
  const handleRefusal = async (refusal: LoginRefusal | null) => {
    if (refusal === null) await continueToPage()
    else if (refusal.second !== undefined) setSecond(refusal.second)
    else {
      await fetchCodeText(refusal.code)
      if (refusal.code === 'secondFactorExpired') setSecond(null)
      setCode(refusal.code)
    }
    setBusy(false)
  }
  const enter = async (credentials: Credentials, remember: boolean) => {
    setBusy(true)
    setCode(null)
    await handleRefusal(await logIn(credentials, remember))
  }
  const enterByPasskey = async (remember: boolean) => {
    setBusy(true)
    setCode(null)
    const { signByPasskey } = await loadChunk(() => import('../features/security/passkey.ts'))
    const signed = await signByPasskey('passkeyloginoptions')
    await ('refusal' in signed ? handleRefusal({ code: signed.refusal }) : enter(signed, remember))
  }
  const answerLaunch = (replace: boolean) => {
    const token = takeLaunchToken()
    setOpen(null)
    void (replace && token !== null ? enter(buildLaunchCredentials(token), false) : continueToPage())
  }

  useEffect(() => {
    const token = open === null ? takeLaunchToken() : null
    if (token !== null) void logIn(buildLaunchCredentials(token), false).then(handleRefusal)
  })

  return { code, busy, second, open, refuse: setCode, enter, enterByPasskey, answerLaunch, back: () => setSecond(null) }
}

/** Returns the account that a launch token would sign out, or null. A link must not switch accounts unnoticed. */
function findReplacedAccount(token: string | null): string | null {
  const account = sessionNow()?.accountId ?? null
  return token === null || account === readTokenAccount(token) ? null : account
}

/** Returns credentials for a launch login that ends the current session. */
function buildLaunchCredentials(token: string): Credentials {
  const session = sessionNow()
  return session === null ? { token } : { token, sessionToken: session.sessionToken }
}
