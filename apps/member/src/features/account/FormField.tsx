import type { InputHTMLAttributes } from 'react'
import { PasswordInput } from '../../base/controls/PasswordInput.tsx'

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  /** Validation message; undefined if the value is valid. */
  readonly fault: string | undefined
  readonly onText: (text: string) => void
}

/** Labelled input with its validation message. */
export function FormField({ id, label, fault, onText, type, ...rest }: FormFieldProps) {
  const input: InputHTMLAttributes<HTMLInputElement> = {
    ...rest,
    id,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
    onChange: ({ target }) => onText(target.value),
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {type === 'password' ? <PasswordInput {...input} /> : <input {...input} type={type} className="field" />}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="form-fault">
          {fault}
        </p>
      )}
    </div>
  )
}
