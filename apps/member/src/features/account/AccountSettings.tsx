import type { MemberProfile } from '@touchline/contract/account'
import { formatTime } from '@touchline/ui/format'
import { setRemember, useAccount } from '../../base/state/account.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { logOut } from '../../base/api/log-out.ts'
import { Setting, Toggle } from './Setting.tsx'

/** Who is logged in, since when he was not, and whether this browser knows his name. */
export function AccountSettings({ info }: { readonly info: MemberProfile['player_info'] }) {
  const { _, language } = useTranslate()
  const remember = useAccount((account) => account.remember)
  return (
    <>
      <Setting name={_('account.name')}>
        <b>{info.account_id}</b>
      </Setting>
      <Setting name={_('account.lastLogin')}>
        {info.last_login_ms === null
          ? _('account.firstLogin')
          : `${formatTime(info.last_login_ms, 'date', language)} ${formatTime(info.last_login_ms, 'clock', language)}`}
      </Setting>
      <Toggle name={_('account.remember')} note={_('account.remember.note')} on={remember} onChange={setRemember} />
      <button type="button" className="button mt-4" onClick={() => void logOut()}>
        {_('header.logOut')}
      </button>
    </>
  )
}
