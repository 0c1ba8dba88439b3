import { Suspense, useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { lazyPart } from '../base/loading/lazy-part.tsx'
import { useAccount } from '../base/state/account.ts'
import { needTexts } from '../base/i18n/language.ts'
import { textOfCode } from '../base/state/messages.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useLogin } from './use-login.ts'

export interface LoginFormProps {
  /** The path to go to afterwards. */
  readonly redirect: string | undefined
}

const SecondStepForm = lazyPart(async () => {
  const [{ SecondStepForm: loaded }] = await Promise.all([import('./SecondStepForm.tsx'), needTexts('pages')])
  return loaded
})
const LaunchQuestion = lazyPart(async () => {
  const [{ LaunchQuestion: loaded }] = await Promise.all([import('./LaunchQuestion.tsx'), needTexts('pages')])
  return loaded
})

/** The login of the landing page. */
export function LoginForm({ redirect }: LoginFormProps) {
  const { _ } = useTranslate()
  const known = useAccount()
  const [name, setName] = useState(known.name)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(known.remember)
  const login = useLogin(redirect)
  const { code, busy, second, open, refuse, enter } = login

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') refuse('usernameRequired')
    else if (password === '') refuse('passwordRequired')
    else void enter({ account_id: name.trim(), password }, remember)
  }

  if (open !== null)
    return (
      <Suspense fallback={null}>
        <LaunchQuestion name={open} onAnswer={login.answerLaunch} />
      </Suspense>
    )
  if (second !== null)
    return (
      <Suspense fallback={null}>
        <SecondStepForm
          step={second}
          busy={busy}
          code={code}
          onBack={login.back}
          onPasskey={() => void login.enterByPasskey(remember)}
          onCode={(typed) => void enter({ challenge: second.challenge, code: typed }, remember)}
        />
      </Suspense>
    )
  return (
    <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
      <Field
        label={_('login.name')}
        name="account_id"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onText={setName}
        aria-invalid={code === 'usernameRequired'}
      />
      <Field
        label={_('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        aria-invalid={code === 'passwordRequired'}
      />
      <RememberBox on={remember} onChange={setRemember} />
      <p role="alert" className={code === null ? 'hidden' : 'font-medium text-give'}>
        {code !== null && textOfCode(code)}
      </p>
      <button type="submit" className="button h-11" data-primary="" disabled={busy}>
        {_(busy ? 'login.busy' : 'login.submit')}
      </button>
      <PasskeyButton busy={busy} onPasskey={() => void login.enterByPasskey(remember)} />
    </form>
  )
}

interface RememberBoxProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

function RememberBox({ on, onChange }: RememberBoxProps) {
  const { _ } = useTranslate()
  return (
    <label className="flex items-center gap-2 py-1 text-ink-2">
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      {_('login.remember')}
    </label>
  )
}

interface PasskeyButtonProps {
  readonly busy: boolean
  readonly onPasskey: () => void
}

/** Nothing where the browser knows no passkeys. */
function PasskeyButton({ busy, onPasskey }: PasskeyButtonProps) {
  const { _ } = useTranslate()
  if (!('PublicKeyCredential' in window)) return null
  return (
    <button type="button" className="link-button self-start" data-login="passkey" disabled={busy} onClick={onPasskey}>
      {_('login.passkey')}
    </button>
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
