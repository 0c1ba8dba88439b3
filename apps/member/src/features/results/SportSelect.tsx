import { offeredSports } from '@touchline/domain/sport'
import { useWords } from '../../state/words.ts'
import { useSportOrder } from '../shell/use-sports.ts'

export interface SportSelectProps {
  /** Null: all of them. */
  readonly sport: number | null
  readonly onChoose: (sportId: number | null) => void
  /** Whether all sports may be chosen at once. */
  readonly all?: boolean
}

const ALL = ''

/** One of all sports, by its name. */
export function SportSelect({ sport, onChoose, all = false }: SportSelectProps) {
  const { _ } = useWords()
  const sports = useSportOrder()(offeredSports())
  return (
    <select
      className="field w-auto" aria-label={_('sport.title')} value={sport ?? ALL}
      onChange={({ target }) => onChoose(target.value === ALL ? null : Number(target.value))}
    >
      {all && <option value={ALL}>{_('filter.sport.all')}</option>}
      {sports.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
    </select>
  )
}
