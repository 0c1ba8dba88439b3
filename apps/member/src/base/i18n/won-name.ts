import { sportById } from '@touchline/domain/sport'
import type { Translate } from './i18n.ts'

/** Returns the unit of the deciding score if it is not points: sets, frames, legs or maps won. Null otherwise. */
export const wonName = (_: Translate, sportId: number): string | null => {
  const sport = sportById(sportId)
  return sport?.family === 'sets' || sport?.family === 'maps' ? _(`part.won.${sport.piece ?? 'set'}`) : null
}
