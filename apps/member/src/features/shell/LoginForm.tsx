import { useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { useAccount } from '../../state/account.ts'
import { textOfCode } from '../../state/messages.ts'
import { useWords } from '../../state/words.ts'
import { useLogin } from './use-login.ts'

export interface LoginFormProps {
  /** The path to go to afterwards. */
  readonly redirect: string | undefined
  /** A launch token of the address, used at once. */
  readonly token: string | undefined
}

/** The login of the landing page. */
export function LoginForm({ redirect, token }: LoginFormProps) {
  const { _ } = useWords()
  const known = useAccount()
  const [name, setName] = useState(known.name)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(known.remember)
  const { code, busy, refuse, enter } = useLogin(redirect, token)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') refuse('usernameRequired')
    else if (password === '') refuse('passwordRequired')
    else void enter({ account_id: name.trim(), password }, remember)
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
      <Field
        label={_('login.name')} name="account_id" autoComplete="username" autoCapitalize="none" spellCheck={false}
        value={name} onText={setName} aria-invalid={code === 'usernameRequired'}
      />
      <Field
        label={_('login.password')} name="password" type="password" autoComplete="current-password"
        value={password} onText={setPassword} aria-invalid={code === 'passwordRequired'}
      />
      <label className="flex items-center gap-2 py-1 text-ink-2">
        <input
          type="checkbox" className="size-5 accent-(--accent)" checked={remember}
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

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly onText: (text: string) => void
}

function Field({ label, onText, ...input }: FieldProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="text-ink-2">{label}</span>
      <input {...input} className="field h-11" onChange={({ target }) => onText(target.value)} />
    </label>
  )
}
