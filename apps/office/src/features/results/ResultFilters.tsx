import { SPORTS } from '@touchline/domain/sport'
import { Segmented } from '@touchline/ui/components'
import { Filter, RangePicker } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { AddressSearch } from '../../base/lists/AddressSearch.tsx'
import { useAddress } from '../../base/lists/use-address.ts'
import { useRange } from '../../base/lists/use-range.ts'
import type { ResultParams } from './results-query.ts'
import './results.css'

const NUMBER = /^[1-9][0-9]{0,8}$/

/** Returns the selected filters as parameters of the call that lists match results. */
export function useResultParams(): ResultParams {
  const [{ q, sport, view }] = useAddress()
  const { from: fromDate, to: toDate } = useRange('last7').range
  const isNumber = q !== undefined && NUMBER.test(q)
  // A search covers every match, not only those that need action.
  const attention = view !== 'all' && q === undefined
  return {
    sportId: sport === undefined ? undefined : Number(sport),
    matchId: isNumber ? Number(q) : undefined,
    search: isNumber ? undefined : q,
    attention,
    ...(!attention && !isNumber && { fromDate, toDate }),
  }
}

/** Filters of the result list: matches that need action or a range of days; team, match id and sport. */
export function ResultFilters() {
  const { _ } = useTranslate()
  const [{ sport = '', view }, change] = useAddress()
  const days = useRange('last7')
  const isAll = view === 'all'
  return (
    <div className="list-filters">
      <Segmented
        label={_('results.view')}
        value={isAll ? 'all' : 'attention'}
        options={[
          { value: 'attention', text: _('results.attention') },
          { value: 'all', text: _('results.all') },
        ]}
        onChange={(value) => change({ view: value })}
      />
      {isAll && <RangePicker {...days} />}
      <AddressSearch label={_('results.search')} className="results-search" />
      <Filter
        label={_('results.sport')}
        value={sport}
        options={[
          { value: '', text: _('results.anySport') },
          ...SPORTS.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) })),
        ]}
        onChoose={(chosen) => change({ sport: chosen })}
      />
    </div>
  )
}
