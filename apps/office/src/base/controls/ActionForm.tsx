import type { FormEvent, ReactNode } from 'react'
import type { Act } from '../api/use-action.ts'
import { Fault } from './Fault.tsx'

interface ActFormProps {
  /** Name of the form for tests, as `data-form`. */
  readonly name: string
  readonly className?: string
  readonly act: Act
  readonly submitText: string
  /** True if the form fields are complete and valid, so that the form may be submitted. */
  readonly maySubmit: boolean
  readonly onSubmit: () => unknown
  /** Buttons next to the submit button. */
  readonly buttons?: ReactNode
  /** Form fields. */
  readonly children: ReactNode
}

/** Form that sends one call: fields, reason of the last refusal, and the submit button. */
export const ActionForm = ({
  name,
  className,
  act,
  submitText,
  maySubmit,
  onSubmit,
  buttons,
  children,
}: ActFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySubmit && !act.busy) void onSubmit()
  }
  return (
    <form
      className={className === undefined ? 'form' : `form ${className}`}
      noValidate
      data-form={name}
      onSubmit={submit}
    >
      {children}
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || !maySubmit}>
          {submitText}
        </button>
        {buttons}
      </div>
    </form>
  )
}
