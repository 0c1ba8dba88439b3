import { setLayout, useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { TABS, useCounts } from './counts.ts'

/** Early, today, live, all for a parlay and what is over, each with its number of matches. */
export function TabList() {
  const { _ } = useWords()
  const tab = useLayout((layout) => layout.tab)
  const counts = useCounts(useLayout((layout) => layout.sport))
  return (
    <div className="tabs" role="tablist" aria-label={_('tab.title')}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          data-tab={each}
          onClick={() => setLayout({ tab: each })}
        >
          <span className="tab-name">{_(`tab.${each}`)}</span>
          <b>{counts?.[each] ?? '–'}</b>
        </button>
      ))}
    </div>
  )
}
