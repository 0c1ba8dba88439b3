import { IconLayoutGrid } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog, SportIcon } from '@touchline/ui/components'
import { setLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { OddsTypes } from './OddsTypes.tsx'
import { SportButtons } from './SportList.tsx'
import { TabList } from './TabList.tsx'
import { useSports, type ListedSport } from './use-sports.ts'

/** A phone's menus: sports as chips and, all at once, in a list; market tabs under them. */
export function SportChips() {
  const { _ } = useWords()
  const sports = useSports()
  const [listed, setListed] = useState(false)
  const close = () => setListed(false)
  return (
    <div className="chips-and-tabs">
      <div className="chips-row">
        <button type="button" className="chip" aria-label={_('sport.title')} onClick={() => setListed(true)}>
          <IconLayoutGrid size={18} stroke={1.5} />
        </button>
        <nav className="chips" aria-label={_('sport.title')}>
          {sports?.map((sport) => <Chip key={sport.id} {...sport} />)}
        </nav>
        <OddsTypes />
      </div>
      <TabList />
      {listed && (
        <Dialog onClose={close}>
          <h2 className="font-semibold">{_('sport.title')}</h2>
          <div className="sports-dialog"><SportButtons onChosen={close} /></div>
          <button type="button" className="button w-full" onClick={close}>{_('common.close')}</button>
        </Dialog>
      )}
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
