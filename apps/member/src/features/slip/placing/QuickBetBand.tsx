import { IconBolt } from '@tabler/icons-react'
import { parseWireAmount } from '@touchline/ui/format'
import { changeSettings } from '../../../base/api/change-settings.ts'
import { useSettings } from '../../../base/settings/layout.ts'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { currencyNow } from './betting-now.ts'
import { useSlipMode } from '../slip-mode.ts'

/** Banner that warns of one-click betting, with a button to turn it off. Renders nothing if quick bet is off. */
export function QuickBetBand() {
  const { _ } = useTranslate()
  const { quickBet, quickBetAmount } = useSettings()
  const mode = useSlipMode()
  if (!quickBet || (mode !== 'single' && mode !== 'mmo_single')) return null
  return (
    <div className="quick-bet" role="note">
      <IconBolt size={16} stroke={1.8} aria-hidden="true" />
      <span>{_('slip.quick.on', { amount: withCurrency(parseWireAmount(quickBetAmount), currencyNow()) })}</span>
      <button type="button" onClick={() => void changeSettings({ quickBet: false })}>
        {_('slip.quick.off')}
      </button>
    </div>
  )
}
