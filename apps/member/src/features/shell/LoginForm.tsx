import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAccount } from '../../state/account.ts'
import { textOfCode } from '../../state/messages.ts'
import { safePath } from '../../state/redirect.ts'
import { useWords } from '../../state/words.ts'
import { logIn, type Credentials } from './login.ts'

/** The login of the landing page. `token`: a launch token of the address, used at once. */
export function LoginForm({
  redirect,
  token,
}: {
  readonly redirect: string | undefined
  readonly token: string | undefined
}) {
  const { _ } = useWords()
  const navigate = useNavigate()
  const known = useAccount()
  const [name, setName] = useState(known.name)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(known.remember)
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const launched = useRef(false)

  const enter = async (credentials: Credentials) => {
    setBusy(true)
    setCode(null)
    const refusal = await logIn(credentials, remember)
    setBusy(false)
    if (refusal === null) await navigate({ href: safePath(redirect, window.location.origin), replace: true })
    else setCode(refusal)
  }

  useEffect(() => {
    if (token === undefined || launched.current) return
    launched.current = true
    void enter({ token })
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') setCode('usernameRequired')
    else if (password === '') setCode('passwordRequired')
    else void enter({ account_id: name.trim(), password })
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
      <label className="flex flex-col gap-1">
        <span className="text-ink-2">{_('login.name')}</span>
        <input
          className="field h-11"
          name="account_id"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
          aria-invalid={code === 'usernameRequired'}
        />
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-ink-2">{_('login.password')}</span>
        <input
          className="field h-11"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          aria-invalid={code === 'passwordRequired'}
        />
      </label>
      <label className="flex items-center gap-2 py-1 text-ink-2">
        <input
          type="checkbox"
          className="size-4 accent-(--accent)"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
        {_('login.remember')}
      </label>
      <p role="alert" className={code === null ? 'hidden' : 'font-medium text-give'}>
        {code !== null && textOfCode(code)}
      </p>
      <button type="submit" className="button h-11" data-primary="" disabled={busy}>
        {_(busy ? 'login.busy' : 'login.submit')}
      </button>
    </form>
  )
}
