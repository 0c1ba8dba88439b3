import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { toggleBell } from '../../base/settings/bells.ts'
import { useLayout } from '../../base/settings/layout.ts'
import { hasAlerts } from './alert-ear.ts'

export interface BellButtonProps {
  readonly book: BookStore
  readonly matchId: number
}

/** Tells goals and red cards of a match in play, or no longer. */
export const BellButton = ({ book, matchId }: BellButtonProps) => {
  const { _ } = useTranslate()
  const match = useMatch(book, matchId)
  const on = useLayout(({ bells }) => bells.includes(matchId))
  if (match === undefined || match.play === null || !hasAlerts(match.sportId)) return null
  const Icon = on ? IconBellFilled : IconBell
  return (
    <button
      type="button"
      className="icon-button"
      data-bell=""
      data-on={on ? '' : undefined}
      aria-pressed={on}
      aria-label={_('alert.match')}
      title={_('alert.match')}
      onClick={() => toggleBell(matchId)}
    >
      <Icon size={14} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
