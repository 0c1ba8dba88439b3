import { Tabs } from '@touchline/ui/components'
import { RangePicker } from '@touchline/ui/lists'
import { BetTable } from '../../features/bets/BetTable.tsx'
import { useChoice } from '../../features/lists/use-list-query.ts'
import { FoldedFilters } from '../../features/lists/FoldedFilters.tsx'
import { useRange } from '../../features/lists/use-range.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const LISTS = ['betacceptlist', 'pendingbetlist', 'gameresultsportsbook'] as const

/** System bets with their sizes, legs and combinations. */
export function SysParlayPage() {
  const { _ } = useTranslate()
  const [list, setList] = useChoice('view', LISTS, 'betacceptlist')
  const days = useRange('last30')
  useTitle(_('info.sysparlay'))
  return (
    <>
      <Tabs
        className="list-tabs"
        label={_('info.sysparlay')}
        value={list}
        onChoose={setList}
        options={LISTS.map((value) => ({ value, text: _(`betlist.${value}`) }))}
      />
      <FoldedFilters count={days.preset === 'last30' ? 0 : 1}>
        <RangePicker {...days} />
      </FoldedFilters>
      <BetTable
        key={list}
        call={list}
        settled={list === 'gameresultsportsbook'}
        empty={_('sysparlay.empty')}
        fields={{ kind: 'system', fromDate: days.range.from, toDate: days.range.to }}
        name={`${_('info.sysparlay')} ${days.range.from} ${days.range.to}`}
      />
    </>
  )
}
