import { LANGUAGES, isLanguage } from '@touchline/ui/format'
import { changeSettings } from '../api/change-settings.ts'
import { useTranslate } from '../i18n/i18n.ts'
import './controls.css'

/** Each language under its own name, so that everybody finds his. */
export const LanguageSelect = () => {
  const { _, language } = useTranslate()
  return (
    <select
      className="field language-select"
      aria-label={_('settings.language')}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void changeSettings({ language: target.value })
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
