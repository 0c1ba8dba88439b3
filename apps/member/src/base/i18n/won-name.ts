import { sportById } from '@touchline/domain/sport'
import type { Translate } from './i18n.ts'

/** What the score that decides is made of, where it is not points: sets, frames, legs or maps won; null elsewhere. */
export const wonName = (_: Translate, sportId: number): string | null => {
  const sport = sportById(sportId)
  return sport?.family === 'sets' || sport?.family === 'maps' ? _(`part.won.${sport.piece ?? 'set'}`) : null
}
