import { sportById } from '@touchline/domain/sport'
import type { Translate } from './i18n.ts'

/** A sport's name; its number where the site is older than the sport. */
export const sportName = (_: Translate, sportId: number): string => {
  const sport = sportById(sportId)
  return sport === undefined ? String(sportId) : _(`sport.${sport.key}`)
}

/** Sports in which a first half, and a break at half-time, means something. */
export const hasHalves = (sportId: number): boolean => {
  const piece = sportById(sportId)?.piece
  return piece === 'half' || piece === 'quarter'
}
