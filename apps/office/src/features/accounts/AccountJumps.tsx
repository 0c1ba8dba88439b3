import { useTranslate } from '../../base/i18n/i18n.ts'

export interface AccountPart {
  /** Id of the section. */
  readonly id: string
  readonly text: string
}

/** Jump links to the sections of an account page, for phones. */
export function AccountJumps({ parts }: { readonly parts: readonly AccountPart[] }) {
  const { _ } = useTranslate()
  if (parts.length === 0) return null
  return (
    <nav className="account-jumps" aria-label={_('accounts.change')}>
      {parts.map(({ id, text }) => (
        <button key={id} type="button" className="button" onClick={() => document.getElementById(id)?.scrollIntoView()}>
          {_(text)}
        </button>
      ))}
    </nav>
  )
}
