import { formatCodeText, useTranslate } from '../i18n/i18n.ts'

/** Error message of a refusal, also announced to screen readers. */
export function Fault({ code }: { readonly code: string | null }) {
  useTranslate()
  return (
    <p role="alert" className="fault bad">
      {code !== null && formatCodeText(code)}
    </p>
  )
}
