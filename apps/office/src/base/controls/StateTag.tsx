import type { AccountState } from '@touchline/domain/acceptance'
import { useTranslate } from '../i18n/i18n.ts'

/** Tag with the state of an account; an active account has no colour. */
export function StateTag({ state }: { readonly state: AccountState }) {
  const { _ } = useTranslate()
  if (state === 'active') return <span className="soft">{_('state.active')}</span>
  return (
    <span className="tag" data-tone={state === 'suspended' || state === 'inactive' ? undefined : 'bad'}>
      {_(`state.${state}`)}
    </span>
  )
}
