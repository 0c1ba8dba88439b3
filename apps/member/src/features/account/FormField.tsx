import type { InputHTMLAttributes } from 'react'

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  /** What is wrong with it, in words; undefined where nothing is. */
  readonly fault: string | undefined
  readonly onText: (text: string) => void
}

/** A labelled field that says what is wrong with it beside it. */
export function FormField({ id, label, fault, onText, ...input }: FormFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="field"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onText(target.value)}
      />
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="form-fault">
          {fault}
        </p>
      )}
    </div>
  )
}
