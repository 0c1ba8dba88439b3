import { useId, type InputHTMLAttributes } from 'react'
import './controls.css'

interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  /** Hint next to the field. */
  readonly note?: string | undefined
  readonly onText: (text: string) => void
}

/** Labelled input field. */
export function FormField({ label, note, onText, ...input }: FormFieldProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label className="soft" htmlFor={id}>
        {label}
      </label>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        id={id}
        className={input.inputMode === 'decimal' ? 'field figure' : 'field'}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => onText(target.value)}
      />
      {note !== undefined && (
        <small id={`${id}-note`} className="faint">
          {note}
        </small>
      )}
    </div>
  )
}
