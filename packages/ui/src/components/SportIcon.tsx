import { sportById } from '@touchline/domain/sport'
import sprite from './sport-icons.svg'

/** Icon of a sport from a sprite file that the browser fetches once. Renders nothing for an unknown sport. */
export function SportIcon({ sportId, size }: { readonly sportId: number; readonly size: number }) {
  const sport = sportById(sportId)
  if (sport === undefined) return null
  return (
    <svg className="sport-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${sport.key}`} />
    </svg>
  )
}
