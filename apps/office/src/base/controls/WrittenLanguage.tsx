import { LANGUAGES, type Language } from '@touchline/ui/format'
import { Filter } from '@touchline/ui/lists'
import { useTranslate } from '../i18n/i18n.ts'

interface WrittenLanguageProps {
  readonly value: Language
  readonly isWritten: (language: Language) => boolean
  readonly onChoose: (language: Language) => void
}

/** Select of the edited language; languages with a text are marked. */
export function WrittenLanguage({ value, isWritten, onChoose }: WrittenLanguageProps) {
  const { _ } = useTranslate()
  return (
    <Filter
      label={_('settings.language')}
      value={value}
      options={LANGUAGES.map(({ code, name }) => ({ value: code, text: `${name}${isWritten(code) ? ' ✓' : ''}` }))}
      onChoose={onChoose}
    />
  )
}
