import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../base/i18n/i18n.ts'
import { HouseCaps } from '../features/limits/HouseCaps.tsx'
import { houseCapsQuery } from '../features/limits/house-cap-query.ts'
import { HouseRates } from '../features/limits/HouseRates.tsx'
import { LimitForm } from '../features/limits/LimitForm.tsx'
import { LimitHistory } from '../features/limits/LimitHistory.tsx'
import { limitsQuery } from '../features/limits/limit-query.ts'
import { LimitsTable } from '../features/limits/LimitsTable.tsx'

/** Maximum stakes, liability caps and exchange rates of the platform. */
export function LimitsScreen() {
  const { _ } = useTranslate()
  const { data } = useQuery(limitsQuery)
  const houseCaps = useQuery(houseCapsQuery).data
  if (data === undefined) return null
  return (
    <>
      <p className="soft">{_('stakes.order')}</p>
      <LimitForm {...data} />
      <LimitsTable rows={data.rows} />
      <LimitHistory {...data} />
      {houseCaps !== undefined && (
        <>
          <HouseCaps {...houseCaps} />
          <HouseRates {...houseCaps} />
        </>
      )}
    </>
  )
}
