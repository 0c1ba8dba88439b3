import { IconLogout } from '@tabler/icons-react'
import { useAccount } from '../base/state/account.ts'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { FoldButton } from './FoldButton.tsx'
import { BalanceFigures } from './BalanceFigures.tsx'
import { InfoLinks } from './InfoLinks.tsx'
import { LanguageSelect } from '../base/controls/LanguageSelect.tsx'
import { logOut } from '../base/api/log-out.ts'
import { OddsTypes } from '../base/controls/OddsTypes.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { Wordmark } from './Wordmark.tsx'
import { WorldTime } from '../base/controls/WorldTime.tsx'
import './header.css'

export function Header({ columns }: { readonly columns: boolean }) {
  return columns ? <WideHeader /> : <NarrowHeader />
}

function WideHeader() {
  const { _ } = useTranslate()
  const account = useAccount(({ session }) => session?.account_id ?? '')
  const open = useLayout(({ headerOpen }) => headerOpen)
  return (
    <header className="header">
      <div className="header-main">
        <Wordmark />
        <WorldTime />
        <span className="flex-1" />
        <span className="text-ink-2">{account}</span>
        <BalanceFigures />
        <button
          type="button"
          className="icon-button"
          aria-label={_('header.logOut')}
          title={_('header.logOut')}
          onClick={() => void logOut()}
        >
          <IconLogout size={17} stroke={1.6} />
        </button>
        <FoldButton side="header" open={open} onFold={() => setLayout({ headerOpen: !open })} />
      </div>
      {open && (
        <div className="header-tools">
          <InfoLinks />
          <span className="flex-1" />
          <OddsTypes />
          <LanguageSelect />
          <ThemeButton />
        </div>
      )}
    </header>
  )
}

function NarrowHeader() {
  return (
    <header className="header">
      <div className="header-main">
        <Wordmark size={22} />
        <span className="flex-1" />
        <BalanceFigures />
      </div>
    </header>
  )
}
