import { IconBallFootball, IconBroadcast, IconListDetails, IconReceipt, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unreadQuery } from '../base/api/notice-queries.ts'
import { useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useSlipCount } from '../features/slip/prices/picked-keys.ts'
import { useSheet } from '../base/state/sheet.ts'
import { useBarLinks, type BarPlace } from './use-bar-links.ts'
import './bottom-bar.css'

export interface BottomBarProps {
  /** True in an operator's frame, where the operator shows the account. */
  readonly framed: boolean
  /** Page on display: the sportsbook or one of the other pages of the bar. */
  readonly place: BarPlace
}

const ICON = { size: 22, stroke: 1.5 }

interface BarButtonProps {
  readonly text: string
  readonly icon: ReactNode
  readonly on: boolean
  readonly count?: number
  readonly onClick: () => void
}

/** Navigation below 1100 px: sports, live, the slip with its count, and the account outside an operator's frame. */
export function BottomBar({ framed, place }: BottomBarProps) {
  const { _ } = useTranslate()
  const tab = useLayout((layout) => layout.tab)
  const slipCount = useSlipCount()
  const sheet = useSheet()
  const { toSports, toLive, toSlip, toPage } = useBarLinks(place)
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: !framed })
  const inBook = place === 'book' && !sheet
  return (
    <nav className="bottom-bar" aria-label={_('bar.title')}>
      <BarButton
        text={_('bar.sports')}
        on={inBook && tab !== 3}
        icon={<IconBallFootball {...ICON} />}
        onClick={toSports}
      />
      <BarButton text={_('bar.live')} on={inBook && tab === 3} icon={<IconBroadcast {...ICON} />} onClick={toLive} />
      <BarButton
        text={_('bar.slip')}
        on={(place === 'book' || place === 'prices') && sheet}
        count={slipCount}
        icon={<IconReceipt {...ICON} />}
        onClick={toSlip}
      />
      {!framed && (
        <>
          <BarButton
            text={_('bar.bets')}
            on={place === 'bets'}
            icon={<IconListDetails {...ICON} />}
            onClick={() => toPage('bets')}
          />
          <BarButton
            text={_('bar.me')}
            on={place === 'me'}
            count={unread}
            icon={<IconUser {...ICON} />}
            onClick={() => toPage('me')}
          />
        </>
      )}
    </nav>
  )
}

function BarButton({ text, icon, on, count = 0, onClick }: BarButtonProps) {
  return (
    <button type="button" aria-current={on ? 'true' : undefined} onClick={onClick}>
      <span className="bar-mark">
        {icon}
        {count > 0 && <b className="bar-count">{count}</b>}
      </span>
      <span className="bar-text">{text}</span>
    </button>
  )
}
