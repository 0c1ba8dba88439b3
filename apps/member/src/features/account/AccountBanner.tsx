import { useTranslate } from '../../base/i18n/i18n.ts'
import { ContactButton } from '../contact/ContactButton.tsx'
import { useAccountBar } from './use-account-bar.ts'

/** Says on every screen why the member can look and not bet. */
export function AccountBanner() {
  const { _ } = useTranslate()
  const bar = useAccountBar()
  if (bar === null) return null
  return (
    <div className="band" role="status" data-testid="account-banner">
      <span>{_(`code.${bar}`)}</span>
      <ContactButton />
    </div>
  )
}
