import { useTranslate } from '../../base/i18n/i18n.ts'
import { EnrolFactor } from '../self/EnrolFactor.tsx'
import { EntryPage } from './EntryPage.tsx'
import { LeaveButton } from './LeaveButton.tsx'

/** Who may move money or prices has a second factor before they do anything. */
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
