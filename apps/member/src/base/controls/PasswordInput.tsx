import { IconEye } from '@tabler/icons-react'
import { useState, type InputHTMLAttributes } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import './controls.css'

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>

/** Password field with a button to show the password. */
export function PasswordInput(input: PasswordInputProps) {
  const { _ } = useTranslate()
  const [shown, setShown] = useState(false)
  const label = _(shown ? 'password.hide' : 'password.show')
  return (
    <span className="password-input">
      <input {...input} type={shown ? 'text' : 'password'} className="field" />
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-pressed={shown}
        data-on={shown ? '' : undefined}
        title={label}
        onClick={() => setShown(!shown)}
      >
        <IconEye size={17} stroke={1.6} />
      </button>
    </span>
  )
}
