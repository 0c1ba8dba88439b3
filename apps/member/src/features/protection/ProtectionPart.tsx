import { useQuery } from '@tanstack/react-query'
import { requireCurrency } from '@touchline/ui/format'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SelfImposedBars } from './SelfImposedBars.tsx'
import { ProtectionTotals } from './ProtectionTotals.tsx'
import { SelfLimits } from './SelfLimits.tsx'
import { protectionTotalsQuery, protectionQuery } from './protection-queries.ts'
import { ReminderSetting } from './ReminderSetting.tsx'
import './protection.css'

/** Responsible-gambling page: limits, time-out and self-exclusion, and the member's turnover and results. */
export function ProtectionPart() {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery).data
  const protection = useQuery(protectionQuery).data
  const totals = useQuery(protectionTotalsQuery).data
  if (profile === undefined || protection === undefined || totals === undefined) return null
  const parts = { protection, totals, currency: requireCurrency(profile.playerWallet.currencyCode) }
  return (
    <div className="protection" data-testid="protection">
      <p className="form-note">{_('protection.note')}</p>
      <ProtectionTotals {...parts} />
      <SelfLimits {...parts} />
      <ReminderSetting />
      <SelfImposedBars protection={protection} />
    </div>
  )
}
