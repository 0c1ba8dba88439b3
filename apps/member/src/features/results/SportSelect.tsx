import { offeredSports } from '@touchline/domain/sport'
import { useWords } from '../../state/words.ts'
import { useSportOrder } from '../shell/use-sports.ts'

export interface SportSelectProps {
  readonly sport: number
  readonly onChoose: (sportId: number) => void
}

/** One of all sports, by its name. */
export function SportSelect({ sport, onChoose }: SportSelectProps) {
  const { _ } = useWords()
  const sports = useSportOrder()(offeredSports())
  return (
    <select
      className="field w-auto" aria-label={_('sport.title')} value={sport}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {sports.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
    </select>
  )
}
