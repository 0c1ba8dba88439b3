import { Tabs } from '@touchline/ui/components'
import { setLayout, useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { TABS, useCounts } from './counts.ts'

/** Early, today, live, all for a parlay and what is over, each with its number of matches. */
export function TabList() {
  const { _ } = useWords()
  const tab = useLayout((layout) => layout.tab)
  const counts = useCounts(useLayout((layout) => layout.sport))
  return (
    <Tabs
      className="tabs"
      label={_('tab.title')}
      value={tab}
      onChoose={(chosen) => setLayout({ tab: chosen })}
      options={TABS.map((value) => ({
        value,
        text: (
          <>
            <span className="tab-name">{_(`tab.${value}`)}</span>
            <b>{counts?.[value] ?? '–'}</b>
          </>
        ),
      }))}
    />
  )
}
