import { Tabs } from '@touchline/ui/components'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { COUNTED_TABS, useTabCounts } from '../features/sports/counts.ts'
import './tabs.css'

/** Tabs with match counts: early, today, live, parlay and finished. */
export function TabList() {
  const { _ } = useTranslate()
  const tab = useLayout((layout) => layout.tab)
  const counts = useTabCounts()
  return (
    <Tabs
      className="tabs"
      label={_('tab.title')}
      value={tab}
      onChoose={(chosen) => setLayout({ tab: chosen, liveAlone: false })}
      options={COUNTED_TABS.map((value) => ({
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
