import { useState } from 'react'
import { Tabs } from '../../features/info/Tabs.tsx'
import { useTitle } from '../../features/shell/use-title.ts'
import { DayList } from '../../features/statement/DayList.tsx'
import { DayStatement } from '../../features/statement/DayStatement.tsx'
import { SettlementList } from '../../features/statement/SettlementList.tsx'
import { SportSummary } from '../../features/statement/SportSummary.tsx'
import { useWords } from '../../state/words.ts'

const VIEWS = ['day', 'days', 'sports', 'history'] as const

/** The member's money: a working day, days side by side, what was won and lost by sport, every settlement. */
export function StatementPage() {
  const { _ } = useWords()
  const [view, setView] = useState<(typeof VIEWS)[number]>('day')
  const [date, setDate] = useState<string | null>(null)
  useTitle(_('info.statement'))
  const showDay = (chosen: string) => {
    setDate(chosen)
    setView('day')
  }
  return (
    <>
      <Tabs
        label={_('info.statement')} value={view} onChoose={setView}
        options={VIEWS.map((value) => ({ value, text: _(`statement.view.${value}`) }))}
      />
      {view === 'day' && <DayStatement first={date} />}
      {view === 'days' && <DayList onDay={showDay} />}
      {view === 'sports' && <SportSummary />}
      {view === 'history' && <SettlementList />}
    </>
  )
}
