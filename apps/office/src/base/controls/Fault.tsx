import { textOfCode, useTranslate } from '../i18n/i18n.ts'

/** Why something was not done, told to who hears the page as well. */
export const Fault = ({ code }: { readonly code: string | null }) => {
  useTranslate()
  return (
    <p role="alert" className="fault bad">
      {code !== null && textOfCode(code)}
    </p>
  )
}
