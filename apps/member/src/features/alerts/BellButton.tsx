import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { toggleBell } from '../../base/settings/match-alerts.ts'
import { useLayout } from '../../base/settings/layout.ts'

export interface BellButtonProps {
  readonly matchId: number
}

/** Toggles goal and red-card alerts for a live match. */
export function BellButton({ matchId }: BellButtonProps) {
  const { _ } = useTranslate()
  const on = useLayout(({ bells }) => bells.includes(matchId))
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
