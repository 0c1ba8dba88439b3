import { useTranslate } from '../i18n/i18n.ts'
import { FormField } from './FormField.tsx'

interface FieldProps {
  readonly value: string
  readonly onText: (text: string) => void
}

interface CodeFieldProps extends FieldProps {
  readonly maxLength: number
  readonly autoFocus?: boolean
}

/** Field for the password of the current user. */
export function CurrentPasswordField(props: FieldProps) {
  const { _ } = useTranslate()
  return (
    <FormField
      label={_('password.current')}
      name="password"
      type="password"
      autoComplete="current-password"
      {...props}
    />
  )
}

/** Field for a code of the current user's authenticator. */
export function CodeField(props: CodeFieldProps) {
  const { _ } = useTranslate()
  return <FormField label={_('factor.first')} name="code" inputMode="numeric" autoComplete="one-time-code" {...props} />
}
