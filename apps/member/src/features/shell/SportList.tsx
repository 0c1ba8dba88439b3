import { SportIcon } from '@touchline/ui/components'
import { setLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { useSports } from './use-sports.ts'

/** The sports of the chosen tab with their counts. */
export function SportList() {
  const { _ } = useWords()
  return (
    <nav className="panel" aria-label={_('sport.title')}>
      <h2 className="panel-head">{_('sport.title')}</h2>
      <SportButtons />
    </nav>
  )
}

/** A button for each sport; `onChosen` hears that one was taken. */
export function SportButtons({ onChosen }: { readonly onChosen?: () => void }) {
  const sports = useSports()
  return sports?.map(({ id, name, count, chosen }) => (
    <button
      key={id} type="button" className="sport" aria-current={chosen ? 'true' : undefined}
      onClick={() => {
        setLayout({ sport: id })
        onChosen?.()
      }}
    >
      <SportIcon sportId={id} size={18} />
      <span className="min-w-0 flex-1">{name}</span>
      <b>{count}</b>
    </button>
  ))
}
