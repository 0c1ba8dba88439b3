import { useTranslate } from '../../base/i18n/i18n.ts'
import { RulingForm } from './RulingForm.tsx'
import { RulingList } from './RulingList.tsx'

/** Off-field rulings of competitions: awarded scores and point deductions (CP9). */
export function RulingsScreen() {
  const { _ } = useTranslate()
  return (
    <>
      <h2>{_('ruling.title')}</h2>
      <RulingForm />
      <RulingList />
    </>
  )
}
