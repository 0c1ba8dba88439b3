import { IconLogout } from '@tabler/icons-react'
import { useAccount } from '../base/state/account.ts'
import { headPlace } from '../base/state/head-place.ts'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { FoldButton } from './FoldButton.tsx'
import { BalanceTotals } from './BalanceTotals.tsx'
import { InfoLinks } from './InfoLinks.tsx'
import { LanguageSelect } from '../base/controls/LanguageSelect.tsx'
import { logOut } from '../base/api/log-out.ts'
import { OddsTypes } from '../base/controls/OddsTypes.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { Wordmark } from './Wordmark.tsx'
import { SimulatedClock } from '../base/controls/SimulatedClock.tsx'
import './header.css'

export function Header({ columns }: { readonly columns: boolean }) {
  return columns ? <WideHeader /> : <NarrowHeader />
}

function WideHeader() {
  const { _ } = useTranslate()
  const account = useAccount(({ session }) => session?.accountId ?? '')
  const open = useLayout(({ headerOpen }) => headerOpen)
  return (
    <header className="header">
      <div className="header-main">
        <Wordmark />
        <SimulatedClock />
        <span className="spring" />
        <span className="soft">{account}</span>
        <BalanceTotals />
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
          <span className="spring" />
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
    <header className="header" data-narrow="">
      <div className="header-main">
        <Wordmark size={22} />
        <span className="spring" />
        <span ref={headPlace} className="head-tools" />
        <BalanceTotals />
      </div>
    </header>
  )
}
