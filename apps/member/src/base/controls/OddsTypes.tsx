import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { changeSettings } from '../api/change-settings.ts'
import { useSettings } from '../settings/layout.ts'
import { useOddsLabels } from '../api/myanmar.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Selects the odds type of every price on the page. */
export function OddsTypes() {
  const { _ } = useTranslate()
  const { oddsType } = useSettings()
  const options = useOddsLabels().map((value) => ({ value, text: ODDS_TYPE_NAMES[value] }))
  return (
    <Segmented
      label={_('settings.oddsType')}
      value={oddsType}
      options={options}
      onChange={(value) => void changeSettings({ oddsType: value })}
    />
  )
}
