import { IconBolt } from '@tabler/icons-react'
import { minorOf } from '@touchline/ui/format'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { currencyNow } from './betting-now.ts'

/** Says that two clicks place a bet, and takes it back at once; nothing where they do not. */
export function QuickBetBand() {
  const { _ } = useTranslate()
  const { quick_bet, quick_bet_amount } = useSettings()
  if (!quick_bet) return null
  return (
    <div className="quick-bet" role="note">
      <IconBolt size={16} stroke={1.8} aria-hidden="true" />
      <span>{_('slip.quick.on', { amount: withCurrency(minorOf(quick_bet_amount), currencyNow()) })}</span>
      <button type="button" onClick={() => void changeSettings({ quick_bet: false })}>
        {_('slip.quick.off')}
      </button>
    </div>
  )
}
