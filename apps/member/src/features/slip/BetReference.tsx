import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** The member's own reference of a bet, to copy: what to name when they ask about it (AC1). */
export const BetReference = ({ reference }: { readonly reference: string }) => {
  const { _ } = useTranslate()
  const [copied, setCopied] = useState(false)
  return (
    <span className="bet-reference">
      <code>{reference}</code>
      {/* A browser gives the clipboard to secure addresses only; elsewhere the text is there to be marked. */}
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
