import type { FormEvent, ReactNode } from 'react'
import type { ActionState } from '../api/use-action.ts'
import { Fault } from './Fault.tsx'

interface ActionFormProps {
  /** Name of the form for tests, as `data-form`. */
  readonly name: string
  readonly className?: string
  readonly action: ActionState
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
export function ActionForm({
  name,
  className,
  action,
  submitText,
  maySubmit,
  onSubmit,
  buttons,
  children,
}: ActionFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySubmit && !action.busy) void onSubmit()
  }
  return (
    <form
      className={className === undefined ? 'form' : `form ${className}`}
      noValidate
      data-form={name}
      onSubmit={submit}
    >
      {children}
      <Fault code={action.code} />
      <div className="form-actions">
        <button type="submit" className="button" data-primary="" disabled={action.busy || !maySubmit}>
          {submitText}
        </button>
        {buttons}
      </div>
    </form>
  )
}
