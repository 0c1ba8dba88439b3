import { useState } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'

/** Reference of a bet with a copy button, for support requests (AC1). */
export function BetReference({ reference }: { readonly reference: string }) {
  const { _ } = useTranslate()
  const [copied, setCopied] = useState(false)
  return (
    <span className="bet-reference">
      <code>{reference}</code>
      {/* Browsers provide the clipboard only on secure origins. Elsewhere the member can select the text. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          className="button"
          aria-live="polite"
          onClick={() => void navigator.clipboard.writeText(reference).then(() => setCopied(true))}
        >
          {_(copied ? 'slip.copied' : 'slip.copy')}
        </button>
      )}
    </span>
  )
}
