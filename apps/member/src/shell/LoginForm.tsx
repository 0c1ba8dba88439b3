import { Suspense, useId, useState, type FormEvent, type InputHTMLAttributes } from 'react'
import { lazyPart } from '../base/loading/lazy-part.tsx'
import { PasswordInput } from '../base/controls/PasswordInput.tsx'
import { useAccount } from '../base/state/account.ts'
import { needTexts } from '../base/i18n/language.ts'
import { formatCodeText } from '../base/state/messages.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useLogin } from './use-login.ts'
import './login.css'

export interface LoginFormProps {
  /** Path to open after the login. */
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

interface RememberBoxProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

interface PasskeyButtonProps {
  readonly busy: boolean
  readonly onPasskey: () => void
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly onText: (text: string) => void
}

/** Login form of the landing page. */
export function LoginForm({ redirect }: LoginFormProps) {
  const { _ } = useTranslate()
  const storedLogin = useAccount()
  const [name, setName] = useState(storedLogin.name)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(storedLogin.remember)
  const login = useLogin(redirect)
  const { code, busy, second, open, refuse, enter } = login

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') refuse('usernameRequired')
    else if (password === '') refuse('passwordRequired')
    else void enter({ accountId: name.trim(), password }, remember)
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
    <form className="login-form" onSubmit={submit} noValidate>
      <Field
        label={_('login.name')}
        autoFocus={storedLogin.name === '' && hasKeyboard()}
        name="account_id"
        autoComplete="username"
        value={name}
        onText={setName}
        aria-invalid={code === 'usernameRequired'}
      />
      <Field
        label={_('login.password')}
        autoFocus={storedLogin.name !== '' && hasKeyboard()}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        aria-invalid={code === 'passwordRequired'}
      />
      <RememberBox on={remember} onChange={setRemember} />
      <p role="alert" className="login-fault">
        {code !== null && formatCodeText(code)}
      </p>
      <button type="submit" className="button" data-primary="" disabled={busy}>
        {_(busy ? 'login.busy' : 'login.submit')}
      </button>
      <PasskeyButton busy={busy} onPasskey={() => void login.enterByPasskey(remember)} />
    </form>
  )
}

function Field({ label, onText, type, ...input }: FieldProps) {
  const id = useId()
  const Input = type === 'password' ? PasswordInput : 'input'
  return (
    <div className="login-field">
      <label className="soft" htmlFor={id}>
        {label}
      </label>
      <Input
        {...input}
        id={id}
        className="field"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}

/**
 * Returns whether the device has a mouse and so probably a keyboard. On touch devices autofocus opens an on-screen
 * keyboard that covers the page.
 */
function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches
}

function RememberBox({ on, onChange }: RememberBoxProps) {
  const { _ } = useTranslate()
  return (
    <label className="login-remember">
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      {_('login.remember')}
    </label>
  )
}

/** Renders nothing if the browser does not support passkeys. */
function PasskeyButton({ busy, onPasskey }: PasskeyButtonProps) {
  const { _ } = useTranslate()
  if (!('PublicKeyCredential' in window)) return null
  return (
    <button type="button" className="link-button" data-login="passkey" disabled={busy} onClick={onPasskey}>
      {_('login.passkey')}
    </button>
  )
}
