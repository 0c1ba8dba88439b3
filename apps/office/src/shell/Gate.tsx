import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../base/api/call.ts'
import { meQuery } from '../base/api/me.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useRecoveryCodes } from '../base/state/recovery-codes.ts'
import { useSession } from '../base/state/session.ts'
import { EntryPage } from '../features/entry/EntryPage.tsx'
import { findEntryStep } from '../features/entry/entry-step.ts'
import { LogOutButton } from '../features/entry/LogOutButton.tsx'
import { LoginForm } from '../features/entry/LoginForm.tsx'
import { PasswordStep } from '../features/entry/PasswordStep.tsx'
import { ProveForm } from '../features/entry/ProveForm.tsx'
import { Frame } from './Frame.tsx'
import { EnrolFactor } from '../features/self/EnrolFactor.tsx'

const STEPS = { prove: ProveForm, password: PasswordStep, enrol: EnrolStep, in: Frame }

/** Shows the back office to a signed-in user, otherwise the next sign-in step. The page address is preserved. */
export function Gate() {
  const token = useSession((visit) => visit.token)
  return token === null ? <LoginForm /> : <Inside />
}

function Inside() {
  const { _ } = useTranslate()
  const { data: me, error, refetch } = useQuery(meQuery)
  if (useRecoveryCodes() !== null) return <EnrolStep />
  if (me !== undefined) {
    const Step = STEPS[findEntryStep(me)]
    return <Step />
  }
  if (error === null) return null
  return (
    <EntryPage title={_('entry.title')}>
      <div className="form">
        <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
        <div className="form-actions">
          <button type="button" className="button" data-primary="" onClick={() => void refetch()}>
            {_('common.retry')}
          </button>
          <LogOutButton />
        </div>
      </div>
    </EntryPage>
  )
}

/** Enrolment step: users who may change money or prices need a second factor first. */
function EnrolStep() {
  const { _ } = useTranslate()
  return (
    <EntryPage title={_('entry.factor')}>
      <EnrolFactor>
        <LogOutButton />
      </EnrolFactor>
    </EntryPage>
  )
}
