import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../base/api/call.ts'
import { meQuery } from '../base/api/me.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useRecoveryCodes } from '../base/state/recovery-codes.ts'
import { useSession } from '../base/state/session.ts'
import { EnrolStep } from '../features/entry/EnrolStep.tsx'
import { EntryPage } from '../features/entry/EntryPage.tsx'
import { findEntryStep } from '../features/entry/entry-step.ts'
import { LeaveButton } from '../features/entry/LeaveButton.tsx'
import { LoginForm } from '../features/entry/LoginForm.tsx'
import { PasswordStep } from '../features/entry/PasswordStep.tsx'
import { ProveForm } from '../features/entry/ProveForm.tsx'
import { Frame } from './Frame.tsx'

const STEPS = { prove: ProveForm, password: PasswordStep, enrol: EnrolStep, in: Frame }

/** Shows the back office to a signed-in user, otherwise the next sign-in step. The page address is preserved. */
export const Gate = () => {
  const token = useSession((visit) => visit.token)
  return token === null ? <LoginForm /> : <Inside />
}

const Inside = () => {
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
        <div className="form-acts">
          <button type="button" className="button" data-primary="" onClick={() => void refetch()}>
            {_('common.retry')}
          </button>
          <LeaveButton />
        </div>
      </div>
    </EntryPage>
  )
}
