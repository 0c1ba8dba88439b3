import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, isLanguage } from '@touchline/ui/format'
import { changeSettings } from '../api/change-settings.ts'
import { profileQuery } from '../api/queries.ts'
import { useTranslate } from '../i18n/i18n.ts'
import './controls.css'

/**
 * Select box of the languages the operator offers, in their native names. Lists every language before the profile has
 * loaded. The current language always stays in the list.
 */
export function LanguageSelect() {
  const { _, language } = useTranslate()
  const offered = useQuery({ ...profileQuery, enabled: false }).data?.offers.languages
  const languages = LANGUAGES.filter(({ code }) => offered?.includes(code) !== false || code === language)
  return (
    <select
      className="field language-select"
      aria-label={_('settings.language')}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void changeSettings({ language: target.value })
      }}
    >
      {languages.map(({ code, name, lang }) => (
        <option key={code} value={code} lang={lang}>
          {name}
        </option>
      ))}
    </select>
  )
}
