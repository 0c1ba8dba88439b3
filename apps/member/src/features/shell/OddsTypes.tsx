import { ODDS_TYPES } from '@touchline/domain/odds'
import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { changeSettings } from '../../state/change-settings.ts'
import { useSettings } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'

const OPTIONS = ODDS_TYPES.map((value) => ({ value, text: ODDS_TYPE_NAMES[value] }))

/** Turns every price on the page to another odds type at once. */
export function OddsTypes() {
  const { _ } = useWords()
  const { odds_type } = useSettings()
  return (
    <Segmented
      label={_('settings.oddsType')} value={odds_type} options={OPTIONS}
      onChange={(value) => void changeSettings({ odds_type: value })}
    />
  )
}
