import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { changeSettings } from '../../state/change-settings.ts'
import { useSettings } from '../../state/layout.ts'
import { useOddsLabels } from '../../state/myanmar.ts'
import { useWords } from '../../state/words.ts'

/** Turns every price on the page to another odds type at once. */
export function OddsTypes() {
  const { _ } = useWords()
  const { odds_type } = useSettings()
  const options = useOddsLabels().map((value) => ({ value, text: ODDS_TYPE_NAMES[value] }))
  return (
    <Segmented
      label={_('settings.oddsType')}
      value={odds_type}
      options={options}
      onChange={(value) => void changeSettings({ odds_type: value })}
    />
  )
}
