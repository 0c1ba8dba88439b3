import { useTranslate } from '../../base/i18n/i18n.ts'

/**
 * Results of a team's last matches, latest last, as coloured letters with a text label. Empty before the first match.
 */
export function TeamForm({ form }: { readonly form: string }) {
  const { _ } = useTranslate()
  if (form === '') return null
  const spokenForm = [...form].map((letter) => _(`event.form.${letter}`)).join(', ')
  return (
    <span className="form" role="img" aria-label={spokenForm} title={spokenForm}>
      {[...form].map((letter, at) => (
        <span key={at} data-letter={letter}>
          {_(`event.letter.${letter}`)}
        </span>
      ))}
    </span>
  )
}
