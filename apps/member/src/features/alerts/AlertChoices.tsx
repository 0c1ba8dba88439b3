import { useTranslate } from '../../base/i18n/i18n.ts'
import { setAlertChoice } from '../../base/settings/match-alerts.ts'
import { useLayout } from '../../base/settings/layout.ts'
import { playAlert } from './alert-sound.ts'
import './alerts.css'

const CHOICES = ['favourites', 'sound', 'flash', 'vibration'] as const

/**
 * Alert settings: favourites, sound, flash and vibration. Stored in the browser. Plays the sound when it is enabled.
 */
export function AlertChoices() {
  const { _ } = useTranslate()
  const alerts = useLayout((layout) => layout.alerts)
  return (
    <div className="alert-choices">
      <p className="faint">{_('alert.note')}</p>
      {CHOICES.map((choice) => (
        <label key={choice} className="alert-choice">
          {_(`alert.${choice}`)}
          <input
            type="checkbox"
            checked={alerts[choice]}
            onChange={({ target }) => {
              setAlertChoice({ [choice]: target.checked })
              if (choice === 'sound' && target.checked) playAlert('goal')
            }}
          />
        </label>
      ))}
    </div>
  )
}
