import { sportById } from '@touchline/domain/sport'
import sprite from './sport-icons.svg'

/** A sport's icon, drawn from one file that the browser fetches once; nothing for a sport that is not in the table. */
export const SportIcon = ({ sportId, size }: { readonly sportId: number; readonly size: number }) => {
  const sport = sportById(sportId)
  if (sport === undefined) return null
  return (
    <svg className="sport-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${sport.key}`} />
    </svg>
  )
}
