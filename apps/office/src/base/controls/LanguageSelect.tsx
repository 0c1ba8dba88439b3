import { LANGUAGES, isLanguage } from '@touchline/ui/format'
import { useTranslate } from '../i18n/i18n.ts'
import { useSettings } from '../settings/settings.ts'
import './controls.css'

/** Language select; languages are listed under their native names. */
export function LanguageSelect() {
  const { _, language } = useTranslate()
  return (
    <select
      className="field language-choice"
      aria-label={_('settings.language')}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) useSettings.setState({ language: target.value })
      }}
    >
      {LANGUAGES.map(({ code, name, lang }) => (
        <option key={code} value={code} lang={lang}>
          {name}
        </option>
      ))}
    </select>
  )
}
