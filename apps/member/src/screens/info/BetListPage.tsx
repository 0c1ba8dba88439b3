import type { BetStatus } from '@touchline/contract/named-records'
import { BET_STATUSES } from '@touchline/contract/named-values'
import { Tabs } from '@touchline/ui/components'
import { Filter, RangePicker } from '@touchline/ui/lists'
import { BET_CALLS } from '../../base/api/list-queries.ts'
import { BetTable } from '../../features/bets/BetTable.tsx'
import { useChoice } from '../../features/lists/use-list-query.ts'
import { FoldedFilters } from '../../features/lists/FoldedFilters.tsx'
import { useRange } from '../../features/lists/use-range.ts'
import { SportSelect, useSportChoice } from '../../features/results/SportSelect.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const FIRST_DAYS = 'last30'

type List = (typeof BET_CALLS)[number]

/** Bet states between which the member chooses, for the bet lists with several states. */
const STATES: Partial<Record<List, readonly BetStatus[]>> = {
  gameresultsportsbook: BET_STATUSES.filter((status) => !['pending', 'running', 'rejected'].includes(status)),
}

/** Bet state to which a bet list is fixed. */
const ONLY: Partial<Record<List, BetStatus>> = { betrejectlist: 'rejected' }

/** My bets: running, pending, settled, void and rejected, filtered by sport, betting days and state. */
export function BetListPage() {
  const { _ } = useTranslate()
  const [list, setList] = useChoice<List>('view', BET_CALLS, 'betacceptlist')
  const [sport, setSport] = useSportChoice(null)
  const [status, setStatus] = useChoice<BetStatus | 'all'>('status', ['all', ...BET_STATUSES], 'all')
  const days = useRange(FIRST_DAYS)
  useTitle(_('info.betlist'))
  const states = STATES[list] ?? []
  const statusFilter = ONLY[list] ?? (states.some((state) => state === status) ? status : 'all')
  const narrowed = [
    days.preset !== FIRST_DAYS,
    sport !== null,
    statusFilter !== 'all' && ONLY[list] === undefined,
  ].filter(Boolean).length
  const fields = {
    fromDate: days.range.from,
    toDate: days.range.to,
    ...(sport !== null && { sportId: sport }),
    ...(statusFilter !== 'all' && { status: statusFilter }),
  }
  return (
    <>
      <Tabs
        className="list-tabs"
        label={_('info.betlist')}
        value={list}
        onChoose={setList}
        options={BET_CALLS.map((value) => ({ value, text: _(`betlist.${value}`) }))}
      />
      <FoldedFilters count={narrowed}>
        <RangePicker {...days} />
        <SportSelect all sport={sport} onChoose={setSport} />
        {states.length > 0 && (
          <Filter
            label={_('bet.status')}
            value={status}
            onChoose={setStatus}
            options={[
              { value: 'all', text: _('filter.status.all') },
              ...states.map((value) => ({ value, text: _(`status.${value}`) })),
            ]}
          />
        )}
      </FoldedFilters>
      <BetTable
        key={list}
        call={list}
        fields={fields}
        settled={list === 'gameresultsportsbook' || list === 'cancelledbetlist'}
        empty={_(`betlist.${list}.empty`)}
        name={`${_(`betlist.${list}`)} ${days.range.from} ${days.range.to}`}
      />
    </>
  )
}
