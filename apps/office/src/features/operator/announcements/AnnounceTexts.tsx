import { isLanguage, langOf } from '@touchline/ui/format'

/** Texts of an announcement by language. */
export function AnnounceTexts({ texts }: { readonly texts: Readonly<Record<string, string>> }) {
  return (
    <ul className="announce-texts">
      {Object.entries(texts).map(([language, text]) => (
        <li key={language} lang={isLanguage(language) ? langOf(language) : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
