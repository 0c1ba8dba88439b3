import { useQuery } from '@tanstack/react-query'
import { currencyOf } from '@touchline/ui/format'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { OwnBars } from './OwnBars.tsx'
import { OwnTotals } from './OwnFigures.tsx'
import { OwnLimits } from './OwnLimits.tsx'
import { protectionTotalsQuery, protectionQuery } from './protection-queries.ts'
import { ReminderSetting } from './ReminderSetting.tsx'
import './protection.css'

/** Responsible-gambling page: limits, time-out and self-exclusion, and the member's turnover and results. */
export const ProtectionPart = () => {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery).data
  const protection = useQuery(protectionQuery).data
  const figures = useQuery(protectionTotalsQuery).data
  if (profile === undefined || protection === undefined || figures === undefined) return null
  const parts = { protection, figures, currency: currencyOf(profile.playerWallet.currencyCode) }
  return (
    <div className="protection" data-testid="protection">
      <p className="form-note">{_('protection.note')}</p>
      <OwnTotals {...parts} />
      <OwnLimits {...parts} />
      <ReminderSetting />
      <OwnBars protection={protection} />
    </div>
  )
}
