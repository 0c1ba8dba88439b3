import { useTranslate } from '../../base/i18n/i18n.ts'

export interface AccountPart {
  /** Of its section. */
  readonly id: string
  readonly text: string
}

/** On a phone, where a page of an account is long: what may be done with it, each led to at once. */
export const AccountJumps = ({ parts }: { readonly parts: readonly AccountPart[] }) => {
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
