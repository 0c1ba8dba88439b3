import { LANGUAGES, isLanguage } from '@touchline/ui/format'
import { changeSettings } from '../../state/change-settings.ts'
import { useWords } from '../../state/words.ts'

/** Each language under its own name, so that everybody finds his. */
export function LanguageSelect() {
  const { _, language } = useWords()
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
