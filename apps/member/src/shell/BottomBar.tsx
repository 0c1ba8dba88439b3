import { IconBallFootball, IconBroadcast, IconListDetails, IconReceipt, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unreadQuery } from '../base/api/notice-queries.ts'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useSlipCount } from '../features/slip/marks.ts'
import { openLiveList } from '../features/live-centre/open.ts'
import { toggleSheet, useSheet } from '../base/state/sheet.ts'
import './bottom-bar.css'

/** A phone's way around: sports, live, the slip with its count and, where the account is ours to show, bets and me. */
export function BottomBar({ framed }: { readonly framed: boolean }) {
  const { _ } = useTranslate()
  const tab = useLayout((layout) => layout.tab)
  const slipCount = useSlipCount()
  const sheet = useSheet()
  return (
    <nav className="bottom-bar" aria-label={_('bar.title')}>
      <BarButton
        text={_('bar.sports')}
        on={tab !== 3 && !sheet}
        icon={<IconBallFootball size={22} stroke={1.5} />}
        onClick={() => setLayout({ tab: 2 })}
      />
      <BarButton
        text={_('bar.live')}
        on={tab === 3 && !sheet}
        icon={<IconBroadcast size={22} stroke={1.5} />}
        onClick={() => (tab === 3 && !sheet ? openLiveList() : setLayout({ tab: 3 }))}
      />
      <BarButton
        text={_('bar.slip')}
        on={sheet}
        count={slipCount}
        icon={<IconReceipt size={22} stroke={1.5} />}
        onClick={toggleSheet}
      />
      {!framed && <AccountButtons />}
    </nav>
  )
}

function AccountButtons() {
  const { _ } = useTranslate()
  const navigate = useNavigate()
  const { data: unread = 0 } = useQuery(unreadQuery)
  return (
    <>
      <BarButton
        text={_('bar.bets')}
        icon={<IconListDetails size={22} stroke={1.5} />}
        onClick={() => void navigate({ to: '/info/betlist' })}
      />
      <BarButton
        text={_('bar.me')}
        count={unread}
        icon={<IconUser size={22} stroke={1.5} />}
        onClick={() => void navigate({ to: '/info/settings' })}
      />
    </>
  )
}

interface BarButtonProps {
  readonly text: string
  readonly icon: ReactNode
  readonly on?: boolean
  readonly count?: number
  readonly onClick: () => void
}

function BarButton({ text, icon, on = false, count = 0, onClick }: BarButtonProps) {
  return (
    <button type="button" aria-current={on ? 'true' : undefined} onClick={onClick}>
      <span className="relative">
        {icon}
        {count > 0 && <b className="bar-count">{count}</b>}
      </span>
      <span className="bar-text">{text}</span>
    </button>
  )
}
