import { sportById } from '@touchline/domain/sport'
import type { Translate } from './i18n.ts'

/**
 * Returns the unit of a sport's deciding score: sets, frames, legs or maps won. Null if the score counts points or
 * goals.
 */
export const wonName = (_: Translate, sportId: number): string | null => {
  const sport = sportById(sportId)
  return sport?.family === 'sets' || sport?.family === 'maps' ? _(`part.won.${sport.piece ?? 'set'}`) : null
}
