import { useTranslate } from '../../base/i18n/i18n.ts'

/**
 * How a side's last matches ended, the latest last: a letter each, with its colour and its word; nothing
 * before it has played.
 */
export const Form = ({ form }: { readonly form: string }) => {
  const { _ } = useTranslate()
  if (form === '') return null
  const words = [...form].map((letter) => _(`event.form.${letter}`)).join(', ')
  return (
    <span className="form" role="img" aria-label={words} title={words}>
      {[...form].map((letter, at) => (
        <span key={at} data-letter={letter}>
          {_(`event.letter.${letter}`)}
        </span>
      ))}
    </span>
  )
}
