import { useTranslate } from '../base/i18n/i18n.ts'
import { RulingForm } from '../features/results/RulingForm.tsx'
import { RulingList } from '../features/results/RulingList.tsx'

/** What competitions ruled off the field: awarded scores, and points that were taken (CP9). */
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
