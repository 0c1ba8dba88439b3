import { useTranslate } from '../../base/i18n/i18n.ts'
import { EnrolFactor } from '../self/EnrolFactor.tsx'
import { EntryPage } from './EntryPage.tsx'
import { LeaveButton } from './LeaveButton.tsx'

/** Enrolment step: users who may change money or prices need a second factor first. */
export const EnrolStep = () => {
  const { _ } = useTranslate()
  return (
    <EntryPage title={_('entry.factor')}>
      <EnrolFactor>
        <LeaveButton />
      </EnrolFactor>
    </EntryPage>
  )
}
