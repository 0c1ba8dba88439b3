import type { CreateAccountAnswer } from '@touchline/contract/office/accounts'
import { useState } from 'react'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { CreateForm } from '../features/accounts/CreateForm.tsx'
import { CreatedAccounts } from '../features/accounts/CreatedAccounts.tsx'

/** Creates members or upline accounts below an account. Passwords are shown once. */
export function CreateScreen() {
  const { _ } = useTranslate()
  const [{ of }] = useAddress()
  const [made, setMade] = useState<CreateAccountAnswer['made'] | null>(null)
  return (
    <section className="account-part">
      <h1 className="account-head">
        {_('create.title')}{' '}
        {of !== undefined && <span className="soft plain">{_('create.under', { account: of })}</span>}
      </h1>
      {made === null ? (
        <CreateForm under={of} onCreated={setMade} />
      ) : (
        <CreatedAccounts createdAccounts={made} onMore={() => setMade(null)} />
      )}
    </section>
  )
}
