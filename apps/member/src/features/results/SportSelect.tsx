import { offeredSports } from '@touchline/domain/sport'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useListQuery } from '../lists/use-list-query.ts'
import { useSportOrder } from '../sports/use-sports.ts'

export interface SportSelectProps {
  /** Null means all sports. */
  readonly sport: number | null
  readonly onChoose: (sportId: number | null) => void
  /** True if the list offers "all sports". */
  readonly all?: boolean
}

const ALL = ''
/** Query value for all sports, needed where the default is a single sport. */
const ALL_SPORTS = 'all'

/** Sport filter of a list, stored in the URL; null means all sports. */
export function useSportChoice(first: number | null): readonly [number | null, (sport: number | null) => void] {
  const [{ sport: sportParam }, change] = useListQuery()
  const requestedSport = offeredSports().find((id) => String(id) === sportParam)
  const sport = sportParam === ALL_SPORTS ? null : (requestedSport ?? first)
  return [sport, (chosen) => change({ sport: chosen === first ? undefined : String(chosen ?? ALL_SPORTS) })]
}

/** Select box of the sports by name. */
export function SportSelect({ sport, onChoose, all = false }: SportSelectProps) {
  const { _ } = useTranslate()
  const sports = useSportOrder()(offeredSports())
  return (
    <select
      className="field list-select"
      aria-label={_('sport.title')}
      value={sport ?? ALL}
      onChange={({ target }) => onChoose(target.value === ALL ? null : Number(target.value))}
    >
      {all && <option value={ALL}>{_('filter.sport.all')}</option>}
      {sports.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
