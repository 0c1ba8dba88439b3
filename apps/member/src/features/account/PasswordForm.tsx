import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { formatCodeText } from '../../base/i18n/code-text.ts'
import { endsSession } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { PASSWORD_RULES } from './field-rules.ts'
import { FormField } from './FormField.tsx'
import { useFields } from './use-fields.ts'

const LABELS = {
  currentPassword: 'password.current',
  newPassword: 'password.new',
  confirmPassword: 'password.confirm',
} as const
type Field = keyof typeof LABELS

/** Form field beside which a refusal code of the password change is displayed. */
const FIELD_BY_CODE: Readonly<Record<string, Field>> = {
  passwordsDiffer: 'confirmPassword',
  passwordUnchanged: 'newPassword',
  passwordCommon: 'newPassword',
  badInput: 'newPassword',
}

/** Form to change the password. A change ends every other session of the member. */
export function PasswordForm() {
  const { _ } = useTranslate()
  const mustChange = useQuery(profileQuery).data?.playerInfo.mustChangePassword === true
  const { field, submit, busy, done } = useFields({ rules: PASSWORD_RULES, labels: LABELS, send })
  const form = useRef<HTMLFormElement>(null)
  // Scrolls to the form if the member must change the password. The `#password` fragment of the URL had no target while
  // the profile was still loading.
  useEffect(() => {
    if (mustChange) form.current?.scrollIntoView({ block: 'center' })
  }, [mustChange])
  return (
    <form
      ref={form}
      className="account-form"
      noValidate
      data-form="password"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {mustChange && (
        <p role="alert" className="form-note">
          {formatCodeText('passwordGiven')}
        </p>
      )}
      <p className="form-note">{_('password.note')}</p>
      <FormField {...field('currentPassword')} type="password" autoComplete="current-password" />
      <FormField {...field('newPassword')} type="password" autoComplete="new-password" />
      <FormField {...field('confirmPassword')} type="password" autoComplete="new-password" />
      <button type="submit" className="button" data-primary="" disabled={busy}>
        {_('password.change')}
      </button>
      <p role="status" className="form-done">
        {done && _('password.changed')}
      </p>
    </form>
  )
}

async function send(values: Readonly<Record<Field, string>>) {
  const outcome = await memberCall('changepassword', values)
  if (outcome.kind === 'answered') {
    queryClient.setQueryData(
      profileQuery.queryKey,
      (profile) =>
        profile && {
          ...profile,
          playerInfo: { ...profile.playerInfo, mustChangePassword: false },
        },
    )
    return null
  }
  const refusal = outcome.kind === 'refused' ? outcome : { code: 'requestFailed' }
  const { code } = refusal
  return endsSession(code) ? null : { ...refusal, field: FIELD_BY_CODE[code] ?? 'currentPassword' }
}
