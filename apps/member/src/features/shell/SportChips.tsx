import { useEffect, useRef } from 'react'
import { SportIcon } from '@touchline/ui/components'
import { setLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { OddsTypes } from './OddsTypes.tsx'
import { TabList } from './TabList.tsx'
import { useSports, type ListedSport } from './use-sports.ts'

/** A phone's menus: sports as chips, market tabs under them. */
export function SportChips() {
  const { _ } = useWords()
  const sports = useSports()
  return (
    <div className="chips-and-tabs">
      <div className="chips-row">
        <nav className="chips" aria-label={_('sport.title')}>
          {sports?.map((sport) => <Chip key={sport.id} {...sport} />)}
        </nav>
        <OddsTypes />
      </div>
      <TabList />
    </div>
  )
}

/** The chosen sport comes into sight by itself, wherever it stands in the row. */
function Chip({ id, name, count, chosen }: ListedSport) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <button
      ref={ref} type="button" className="chip" aria-current={chosen ? 'true' : undefined}
      onClick={() => setLayout({ sport: id })}
    >
      <SportIcon sportId={id} size={17} />
      {name} <b>{count}</b>
    </button>
  )
}
