import { useState, type FormEvent, type ReactNode } from 'react'
import { call } from '../../base/api/call.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface PasswordFormProps {
  readonly onDone: () => void
  readonly children?: ReactNode
}

/** Chooses another password; other sessions end by it. */
export const PasswordForm = ({ onDone, children }: PasswordFormProps) => {
  const { _ } = useTranslate()
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const act = useAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== confirmed) return act.refuse('passwordsDiffer')
    const answer = await act.run(() => call('password', { current, wanted, confirmed }))
    if (answer === null) return undefined
    setCurrent('')
    setWanted('')
    setConfirmed('')
    return onDone()
  }
  const field = (name: string, value: string, onText: (text: string) => void, note?: string) => (
    <FormField
      label={_(`password.${name}`)}
      name={name}
      type="password"
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      note={note}
      value={value}
      onText={onText}
    />
  )
  return (
    <form className="form" noValidate data-form="password" onSubmit={(event) => void submit(event)}>
      {field('current', current, setCurrent)}
      {field('wanted', wanted, setWanted, _('password.rule'))}
      {field('confirmed', confirmed, setConfirmed)}
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || wanted === ''}>
          {_('password.change')}
        </button>
        {children}
      </div>
    </form>
  )
}
