import { REMINDER_MINUTES } from '@touchline/domain/protection'
import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { Setting } from '../account/Setting.tsx'

/** Setting for the interval of the reality check. */
export function ReminderSetting() {
  const { _ } = useTranslate()
  const { remindMinutes } = useSettings()
  return (
    <Setting name={_('protection.remind')} note={_('protection.remind.note')}>
      <Segmented
        label={_('protection.remind')}
        value={remindMinutes}
        onChange={(value) => void changeSettings({ remindMinutes: value })}
        options={([0, ...REMINDER_MINUTES] as const).map((value) => ({
          value,
          text: value === 0 ? _('protection.never') : _('protection.minutes', { minutes: value }),
        }))}
      />
    </Setting>
  )
}
