import { Tabs } from '@touchline/ui/components'
import { useChoice, useListQuery } from '../../features/lists/use-list-query.ts'
import { useTitle } from '../../shell/use-title.ts'
import { DayList } from '../../features/statement/DayList.tsx'
import { DayStatement } from '../../features/statement/DayStatement.tsx'
import { SettlementList } from '../../features/statement/SettlementList.tsx'
import { SportSummary } from '../../features/statement/SportSummary.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

const VIEWS = ['day', 'days', 'sports', 'history'] as const

/** Statements: a betting day, a list of days, wins and losses by sport, and settlements. */
export function StatementPage() {
  const { _ } = useTranslate()
  const [view, setView] = useChoice('view', VIEWS, 'day')
  const [, change] = useListQuery()
  useTitle(_('info.statement'))
  return (
    <>
      <Tabs
        className="list-tabs"
        label={_('info.statement')}
        value={view}
        onChoose={setView}
        options={VIEWS.map((value) => ({ value, text: _(`statement.view.${value}`) }))}
      />
      {view === 'day' && <DayStatement />}
      {view === 'days' && <DayList onDay={(date) => change({ view: undefined, date })} />}
      {view === 'sports' && <SportSummary />}
      {view === 'history' && <SettlementList />}
    </>
  )
}
