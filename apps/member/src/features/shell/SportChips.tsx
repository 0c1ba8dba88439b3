import { IconBallFootball } from '@tabler/icons-react'
import { useWords } from '../../state/words.ts'
import { FOOTBALL, useCounts } from './counts.ts'
import { OddsTypes } from './OddsTypes.tsx'
import { TabList } from './TabList.tsx'

/** A phone's menus: sports as chips, market tabs under them. */
export function SportChips() {
  const { _ } = useWords()
  const counts = useCounts(FOOTBALL)
  const all = counts === null ? '–' : counts[1] + counts[2] + counts[3]
  return (
    <div className="chips-and-tabs">
      <div className="chips-row">
        <div className="chips" aria-label={_('sport.title')}>
          <span className="chip" aria-current="true">
            <IconBallFootball size={17} stroke={1.6} aria-hidden="true" />
            {_('sport.1')} <b>{all}</b>
          </span>
        </div>
        <OddsTypes />
      </div>
      <TabList />
    </div>
  )
}
