import { useQuery } from '@tanstack/react-query'
import type { AddSecondaryAnswer } from '@touchline/contract/named-records'
import { memberCall } from '../../base/api/member-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { endsSession } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { NICKNAME_RULES } from './field-rules.ts'
import { FormField } from './FormField.tsx'
import { useFields } from './use-fields.ts'

const LABELS = { nickname: 'nickname.label', currentPassword: 'password.current' } as const

/** Refusal codes displayed next to the password field. */
const PASSWORD_FIELD_CODES: ReadonlySet<string> = new Set(['invalid_password', 'requestLimit'])

/** Form for the login nickname. The nickname is set once and read-only afterwards. */
export function NicknameForm() {
  const { _ } = useTranslate()
  const nickname = useQuery(profileQuery).data?.playerInfo.nickname ?? null
  const { field, submit, busy } = useFields({ rules: NICKNAME_RULES, labels: LABELS, send })
  if (nickname !== null) {
    return (
      <p className="form-note">
        {_('nickname.yours')} <b data-testid="nickname">{nickname}</b>. {_('nickname.use')}
      </p>
    )
  }
  return (
    <form
      className="account-form"
      noValidate
      data-form="nickname"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="form-note">{_('nickname.note')}</p>
      <FormField {...field('nickname')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <FormField {...field('currentPassword')} type="password" autoComplete="current-password" />
      <button type="submit" className="button" data-primary="" disabled={busy}>
        {_('nickname.set')}
      </button>
    </form>
  )
}

async function send(values: Readonly<Record<keyof typeof LABELS, string>>) {
  const outcome = await memberCall<AddSecondaryAnswer>('addsecondary', values)
  if (outcome.kind === 'answered') {
    const { nickname } = outcome.value
    queryClient.setQueryData(
      profileQuery.queryKey,
      (profile) =>
        profile && {
          ...profile,
          playerInfo: { ...profile.playerInfo, nickname, hasSecondaryAccount: true },
        },
    )
    return null
  }
  const refusal = outcome.kind === 'refused' ? outcome : { code: 'requestFailed' }
  const { code } = refusal
  const field = PASSWORD_FIELD_CODES.has(code) ? ('currentPassword' as const) : ('nickname' as const)
  return endsSession(code) ? null : { ...refusal, field }
}
