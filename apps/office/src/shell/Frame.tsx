import { Link, useLocation } from '@tanstack/react-router'
import { useChosenInSight } from '@touchline/ui/components'
import { formatTime } from '@touchline/ui/format'
import { useMe } from '../base/api/me.ts'
import { isForbidden, listPermitted, useNavigation } from '../base/contributions/navigation.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { LanguageSelect } from '../base/controls/LanguageSelect.tsx'
import { ThemeButton } from '../base/controls/ThemeButton.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useSimulatedSecond } from '../base/state/world-clock.ts'
import { LogOutButton } from '../features/entry/LogOutButton.tsx'
import { NoticeBell } from '../features/notices/NoticeBell.tsx'
import { KeyList } from './KeyList.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'
import { OfficeLists } from './OfficeLists.tsx'
import { NewRowsButton } from './NewRowsButton.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import './frame.css'

/** Layout around every screen. */
export function Frame() {
  const { _ } = useTranslate()
  const me = useMe()
  const items = useNavigation()
  const { pathname } = useLocation()
  useLiveUpdates()
  const nav = useChosenInSight<HTMLElement>(pathname)
  return (
    <div className="office">
      <header className="office-head">
        <b className="office-brand">Touchline</b>
        <span className="office-user" data-testid="who">
          <b>{me.loginId}</b>
          <span className="soft">{me.level === null ? (me.operator ?? _('level.house')) : _(`level.${me.level}`)}</span>
        </span>
        <Clock />
        <NoticeBell />
        <KeyList />
        <StepUpDialog />
        <LanguageSelect />
        <ThemeButton />
        <LogOutButton />
      </header>
      <nav ref={nav} className="office-nav" aria-label={_('place.menu')}>
        {listPermitted(items, me).map(({ to, text, Badge }) => (
          <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
            {_(text)}
            {Badge && <Badge />}
          </Link>
        ))}
      </nav>
      {me.state !== 'active' && <p className="band">{_('place.viewOnly', { state: _(`state.${me.state}`) })}</p>}
      <NewRowsButton />
      <main className="office-main">
        {isForbidden(items, me, pathname) ? <Fault code="NoUserAccessRight" /> : <OfficeLists />}
      </main>
    </div>
  )
}

/** Simulated clock, which determines the working day. */
function Clock() {
  const { language } = useTranslate()
  const nowMs = useSimulatedSecond()
  return (
    <span className="office-clock soft">
      <span className="office-date">{formatTime(nowMs, 'date', language)} </span>
      <b>{formatTime(nowMs, 'clock', language)}</b> <small className="faint">GMT+8</small>
    </span>
  )
}
