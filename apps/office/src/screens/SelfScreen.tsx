import { useState } from 'react'
import { useMe } from '../base/api/me.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { EnrolFactor } from '../features/self/EnrolFactor.tsx'
import { PasswordForm } from '../features/self/PasswordForm.tsx'
import { Passkeys } from '../features/self/Passkeys.tsx'
import { RenewRecovery } from '../features/self/RenewRecovery.tsx'
import { Sessions } from '../features/self/Sessions.tsx'
import '../features/self/self.css'

/** Security settings of the current user. */
export function SelfScreen() {
  const { _ } = useTranslate()
  const { secondFactor } = useMe()
  const [changed, setChanged] = useState(false)
  return (
    <>
      <Sessions />
      <section className="self-part">
        <h2>{_('entry.factor')}</h2>
        {secondFactor.enrolled && <RenewRecovery />}
        {!secondFactor.authenticator && <EnrolFactor />}
      </section>
      {secondFactor.enrolled && <Passkeys />}
      <section className="self-part">
        <h2>{_('password.title')}</h2>
        <PasswordForm onDone={() => setChanged(true)} />
        {changed && (
          <p role="status" className="good">
            {_('password.changed')}
          </p>
        )}
      </section>
    </>
  )
}
