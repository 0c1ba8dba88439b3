import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../base/i18n/i18n.ts'
import { LimitForm } from '../features/limits/LimitForm.tsx'
import { LimitHistory } from '../features/limits/LimitHistory.tsx'
import { limitsQuery } from '../features/limits/limit-query.ts'
import { LimitsTable } from '../features/limits/LimitsTable.tsx'

/** What the house takes at most of one bet, by sport, league, market, time and group. */
export const LimitsScreen = () => {
  const { _ } = useTranslate()
  const { data } = useQuery(limitsQuery)
  if (data === undefined) return null
  return (
    <>
      <p className="soft">{_('stakes.order')}</p>
      <LimitForm {...data} />
      <LimitsTable rows={data.rows} />
      <LimitHistory {...data} />
    </>
  )
}
