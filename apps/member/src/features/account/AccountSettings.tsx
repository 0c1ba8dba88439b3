import type { MemberProfile } from '@touchline/contract/named-records'
import { formatTime } from '@touchline/ui/format'
import { setRemember, useAccount } from '../../base/state/account.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { logOut } from '../../base/api/log-out.ts'
import { Setting, Toggle } from './Setting.tsx'

/** Account section of the settings: account id, last login, the "remember me" setting and logout. */
export function AccountSettings({ info }: { readonly info: MemberProfile['playerInfo'] }) {
  const { _, language } = useTranslate()
  const remember = useAccount((account) => account.remember)
  return (
    <>
      <Setting name={_('account.name')}>
        <b>{info.accountId}</b>
      </Setting>
      <Setting name={_('account.lastLogin')}>
        {info.lastLoginMs === null
          ? _('account.firstLogin')
          : `${formatTime(info.lastLoginMs, 'date', language)} ${formatTime(info.lastLoginMs, 'clock', language)}`}
      </Setting>
      <Toggle name={_('account.remember')} note={_('account.remember.note')} on={remember} onChange={setRemember} />
      <button type="button" className="button log-out" onClick={() => void logOut()}>
        {_('header.logOut')}
      </button>
    </>
  )
}
