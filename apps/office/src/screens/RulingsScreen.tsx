import { useTranslate } from '../base/i18n/i18n.ts'
import { RulingForm } from '../features/results/RulingForm.tsx'
import { RulingList } from '../features/results/RulingList.tsx'

/** Off-field rulings of competitions: awarded scores and point deductions (CP9). */
export const RulingsScreen = () => {
  const { _ } = useTranslate()
  return (
    <>
      <h2>{_('ruling.title')}</h2>
      <RulingForm />
      <RulingList />
    </>
  )
}
