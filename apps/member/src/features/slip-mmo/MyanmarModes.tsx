import { Segmented } from '@touchline/ui/components'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { isMyanmarSlip, useSlipMode } from '../slip/slip-mode.ts'
import { useSlip } from '../slip/placing/running-slip.ts'
import { chooseMyanmar, myanmarSlips } from './myanmar-slips.ts'
import './myanmar-modes.css'

/** Tabs of the Myanmar slips: single, and parlay (maung) with its number of legs. */
export function MyanmarModes() {
  const { _ } = useTranslate()
  const mode = useSlipMode()
  const legs = useSlip(myanmarSlips.mmo_parlay).legs.length
  return (
    <Segmented
      label={_('mmo.mode')}
      value={isMyanmarSlip(mode) ? mode : ''}
      options={[
        { value: 'mmo_single', text: _('mmo.single') },
        { value: 'mmo_parlay', text: legs === 0 ? _('mmo.parlay') : `${_('mmo.parlay')} · ${legs}` },
      ]}
      onChange={(chosen) => chosen !== '' && chooseMyanmar(chosen)}
    />
  )
}
