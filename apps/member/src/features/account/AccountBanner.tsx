import { isTextLoaded, formatCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { MemberContact } from '../contact/MemberContact.tsx'
import { useAccountBar } from './use-account-bar.ts'

/** Banner on every screen that explains why the member cannot place bets. */
export function AccountBanner() {
  const { _ } = useTranslate()
  const bar = useAccountBar()
  if (bar === null || !isTextLoaded(bar)) return null
  return (
    <div className="band" role="status" data-testid="account-banner">
      <span>{formatCodeText(bar)}</span>
      <MemberContact />
    </div>
  )
}
