import { langOf, type Language } from '@touchline/ui/format'
import { useState } from 'react'
import { FormField } from '../../base/controls/FormField.tsx'
import { WrittenLanguage } from '../../base/controls/WrittenLanguage.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { type ManualMatchPartProps, NO_NAMES } from './manual-match-draft.ts'

/** Fields for translated names, one language at a time; languages with a name are marked. */
export function NamesField({ typed: { names }, isOutright, onType }: ManualMatchPartProps) {
  const { _, language: interfaceLanguage } = useTranslate()
  const [language, setLanguage] = useState<Language>(interfaceLanguage)
  const languageNames = names[language] ?? NO_NAMES
  const isWritten = (code: Language) => Object.values(names[code] ?? NO_NAMES).some((text) => text !== '')
  const field = (name: 'league' | 'home' | 'away', label: string) => (
    <FormField
      label={label}
      name={`name-${name}`}
      lang={langOf(language)}
      autoComplete="off"
      maxLength={60}
      value={languageNames[name]}
      onText={(text) => onType({ names: { ...names, [language]: { ...languageNames, [name]: text } } })}
    />
  )
  return (
    <details>
      <summary>{_('manualMatch.names')}</summary>
      <div className="manual-match-names">
        <WrittenLanguage value={language} isWritten={isWritten} onChoose={setLanguage} />
        {field('league', _('manualMatch.league'))}
        {field('home', _(isOutright ? 'manualMatch.competition' : 'manualMatch.home'))}
        {!isOutright && field('away', _('manualMatch.away'))}
        <small className="faint">{_('manualMatch.namesNote')}</small>
      </div>
    </details>
  )
}
