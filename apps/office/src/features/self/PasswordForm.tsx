import { useState, type ReactNode } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface PasswordFormProps {
  readonly onDone: () => void
  readonly children?: ReactNode
}

/** Form that changes the password. Ends the user's other sessions. */
export function PasswordForm({ onDone, children }: PasswordFormProps) {
  const { _ } = useTranslate()
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const action = useAction()
  const submit = async () => {
    if (wanted !== confirmed) return action.refuse('passwordsDiffer')
    const answer = await action.run(() => callOffice('/office/password', { current, wanted, confirmed }))
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
    <ActionForm
      name="password"
      action={action}
      maySubmit={wanted !== ''}
      submitText={_('password.change')}
      onSubmit={submit}
      buttons={children}
    >
      {field('current', current, setCurrent)}
      {field('wanted', wanted, setWanted, _('password.rule'))}
      {field('confirmed', confirmed, setConfirmed)}
    </ActionForm>
  )
}
